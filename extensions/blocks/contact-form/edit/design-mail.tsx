import { ExternalLink, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import { FORM_TYPE, useEditedPost } from './saved-forms';

const NO_EMAILS = { url: '', designed: [] as string[] };

/**
 * Leads to an email of the form in the editor for emails, and says whether it replaces the words in the settings. Only
 * a saved form has an ID that never changes.
 *
 * @param props.message 'notification' or 'confirmation'.
 */
export function DesignMail( {
	message,
}: {
	message: 'notification' | 'confirmation';
} ) {
	const { id, type } = useEditedPost();
	const { url, designed } = getEditorData().formEmails ?? NO_EMAILS;
	const key = `forms-${ message }-${ id }`;
	const isSaved = type === FORM_TYPE && id > 0;
	if ( isSaved && designed.includes( key ) ) {
		return (
			<Notice status="info" isDismissible={ false }>
				{ __(
					'This email was designed for this form. The words in these settings aren’t used.',
					'millwork'
				) }{ ' ' }
				{ url && (
					<ExternalLink href={ url + key }>
						{ __( 'Edit this email', 'millwork' ) }
					</ExternalLink>
				) }
			</Notice>
		);
	}
	if ( ! url ) {
		return null;
	}
	return (
		<p>
			{ isSaved ? (
				<ExternalLink href={ url + key }>
					{ message === 'notification'
						? __( 'Design the email to you', 'millwork' )
						: __( 'Design this email', 'millwork' ) }
				</ExternalLink>
			) : (
				__(
					'To design this email with blocks, first choose “Save form for reuse” in the form’s toolbar.',
					'millwork'
				)
			) }
		</p>
	);
}
