import { __, sprintf } from '@wordpress/i18n';
import { linkEmails } from 'shared/lib/email';

/**
 * A likely mistake in a text: it has no address, or an @ outside a valid one.
 *
 * @return '' for none, and for an empty line.
 */
export function hintOf( text: string ): string {
	const segments = linkEmails( text );
	const strange = segments
		.filter( ( { href } ) => ! href )
		.flatMap( ( segment ) => segment.text.split( /\s+/ ) )
		.find( ( word ) => word.includes( '@' ) );
	if ( strange ) {
		return sprintf(
			/* translators: %s: what was typed, such as "foo@bar". */
			__(
				'“%s” isn’t a complete email address, so it isn’t a link. Write it like name@example.com.',
				'millwork'
			),
			strange
		);
	}
	return text.trim() && ! segments.some( ( { href } ) => href )
		? __(
				'This line has no email address, so it isn’t a link. Write it like name@example.com.',
				'millwork'
			)
		: '';
}
