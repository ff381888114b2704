import { __, sprintf } from '@wordpress/i18n';
import { linkEmails } from 'shared/lib/email';

/**
 * What is probably not meant in a text: nothing in it is an address, or something with an @ is none.
 *
 * @param text What was typed.
 * @return '' if nothing; an empty line has nothing wrong.
 */
export function hintOf( text: string ): string {
	const segments = linkEmails( text );
	const strange = segments
		.filter( ( { href } ) => ! href )
		.flatMap( ( segment ) => segment.text.split( /\s+/ ) )
		.find( ( word ) => word.includes( '@' ) );
	if ( strange ) {
		return sprintf(
			/* translators: %s: what was typed, as "foo@bar". */
			__(
				'“%s” is not a whole e-mail address, so visitors get no link. Write it as name@example.com.',
				'millwork'
			),
			strange
		);
	}
	return text.trim() && ! segments.some( ( { href } ) => href )
		? __(
				'There is no e-mail address in this line, so visitors get no link. Write it as name@example.com.',
				'millwork'
			)
		: '';
}
