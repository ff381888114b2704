interface HelpProps {
	error?: string;
	text?: string;
}

/** What stands below a field: what is wrong with it, then what it means. */
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
 * The help of a component of WordPress.
 *
 * @param props As Help takes them.
 * @return Nothing if there is nothing to say, so that no empty line stands there.
 */
export const helpOf = ( props: HelpProps ) =>
	props.error || props.text ? <Help { ...props } /> : undefined;
