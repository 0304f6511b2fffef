// Adds a button to password fields that shows what was typed. Without this script the fields work as they are.
for (const holder of document.querySelectorAll('.secret')) {
  const input = holder.querySelector('input')
  const { show, hide } = holder.dataset
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'reveal'
  button.setAttribute('aria-controls', input.id)
  const render = visible => {
    input.type = visible ? 'text' : 'password'
    button.dataset.visible = String(visible)
    button.setAttribute('aria-label', visible ? hide : show)
    button.title = visible ? hide : show
  }
  button.addEventListener('click', () => render(input.type === 'password'))
  // A password in plain sight would be kept by the browser as ordinary form text.
  input.form.addEventListener('submit', () => render(false))
  render(false)
  holder.append(button)
}

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', event => {
    if (form.dataset.sent === 'true') event.preventDefault()
    form.dataset.sent = 'true'
  })
}
// Coming back by the back button finds the form usable again.
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form')) form.dataset.sent = 'false'
})
