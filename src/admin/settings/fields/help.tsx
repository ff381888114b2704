interface HelpProps {
	error?: string;
	text?: string;
}

/** Shown below a field: what is wrong with it, then its help. */
export function Help( { error, text }: HelpProps ) {
	return (
		<>
			{ error && (
				<span className="millwork-settings__error">{ error }</span>
			) }
			{ text && <span>{ text }</span> }
		</>
	);
}

/**
 * The `help` prop of a WordPress component.
 *
 * @return Undefined if there is nothing to say, so that no empty line shows.
 */
export const helpOf = ( props: HelpProps ) =>
	props.error || props.text ? <Help { ...props } /> : undefined;
