interface LineHintProps {
	/** '' for none. */
	children: string;
	id?: string;
}

/**
 * A likely mistake in a line, shown below it. Only the author sees it, and it prevents nothing. The element exists
 * before its text, so that screen readers announce it.
 */
export function LineHint( { children, id }: LineHintProps ) {
	return (
		<p id={ id } className="millwork-line-hint" aria-live="polite">
			{ children }
		</p>
	);
}
