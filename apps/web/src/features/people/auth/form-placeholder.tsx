/** Takes the height of a form while the form loads, so that the page does not move. */
export const FormPlaceholder = () => <div aria-busy className="min-h-72" />;
