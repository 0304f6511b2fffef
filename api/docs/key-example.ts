/**
 * How programs call the API with a key, for people to copy: what a wall's reviews need most.
 * @param appUrl the product's own address
 */
export function keyExample(appUrl: string): string {
  return `# A key from your account page; WALL is the last part of the wall's address
AUTH="Authorization: Bearer atl_…"
JSON="Content-Type: application/json"
API=${appUrl}/api
WALL=my-wall

# The newest reviews, page by page
curl -H "$AUTH" "$API/testimonials?wallId=$WALL&sort=newest&page=1&size=25"

# Search: all words have to occur; upper case and accents do not matter
curl -H "$AUTH" "$API/testimonials?wallId=$WALL&search=lodz+swietny"

# Add a review. Yours are accepted at once
curl -H "$AUTH" -H "$JSON" "$API/testimonials" \\
  -d '{"wallId":"'$WALL'","name":"Anna","content":"It helped me a lot.","rating":5,"lang":"en"}'

# Accept a review that a visitor sent, or delete it, by its id
curl -X PATCH -H "$AUTH" -H "$JSON" "$API/testimonials/$ID" -d '{"state":"accepted"}'
curl -X DELETE -H "$AUTH" -H "$JSON" "$API/testimonials/$ID" -d '{"wallId":"'$WALL'"}'

# Publish the wall. Once it is published, it shows accepted reviews by itself
curl -X PATCH -H "$AUTH" -H "$JSON" "$API/projects/love/$WALL/publish" -d '{"publish":true}'`
}
