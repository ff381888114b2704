interface LineHintProps {
	/** '' for none. */
	children: string;
	id?: string;
}

/**
 * What is probably not meant in a line, below it. Only the author sees it, and it stops nothing. The element is there
 * before its text is, so that screen readers tell of it.
 */
export function LineHint( { children, id }: LineHintProps ) {
	return (
		<p id={ id } className="millwork-line-hint" aria-live="polite">
			{ children }
		</p>
	);
}
