/** As tall as a form, so that nothing jumps when it comes. */
export const FormGap = () => <div aria-busy className="min-h-72" />;
