import { Notice } from '@wordpress/components';
import { _n, sprintf } from '@wordpress/i18n';

interface RefusedRecipientsProps {
	/** Email addresses. */
	refused: string[];
	/** Whether they certainly get no email. */
	isCertain: boolean;
}

/** Warns about recipients that may get no email. */
export function RefusedRecipients( {
	refused,
	isCertain,
}: RefusedRecipientsProps ) {
	if ( refused.length === 0 ) {
		return null;
	}
	const text = isCertain
		? /* translators: %s: an email address, or several separated by commas. */
			_n(
				'%s gets no email because it doesn’t belong to a user of this site. Only administrators and editors can add such recipients. Entries are saved on this site.',
				'%s get no email because they don’t belong to users of this site. Only administrators and editors can add such recipients. Entries are saved on this site.',
				refused.length,
				'millwork'
			)
		: /* translators: %s: an email address, or several separated by commas. */
			_n(
				'%s gets email only if it belongs to a user of this site. Only administrators and editors can add other recipients. Entries also go to the author of this content and are saved on this site.',
				'%s get email only if they belong to users of this site. Only administrators and editors can add other recipients. Entries also go to the author of this content and are saved on this site.',
				refused.length,
				'millwork'
			);
	return (
		<Notice status="warning" isDismissible={ false } politeness="polite">
			{ sprintf( text, refused.join( ', ' ) ) }
		</Notice>
	);
}
