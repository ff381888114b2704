import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { LinkForm } from 'shared/editor/link-form';
import type { EmbedForm as Form } from './use-embed-form';

export const HELP =
	'https://help.calendly.com/hc/en-us/articles/223147027-Embed-options-overview';

interface EmbedFormProps {
	form: Form;
	/** Closes the form without a change; missing if nothing is embedded yet. */
	onCancel?: () => void;
	/** Whether the field gets focus. */
	takesFocus?: boolean;
}

export const EmbedForm = ( { form, onCancel, takesFocus }: EmbedFormProps ) => (
	<LinkForm
		label={ __( 'Calendly web address or embed code', 'millwork' ) }
		placeholder={ __( 'Calendly web address or embed code…', 'millwork' ) }
		value={ form.code }
		onChange={ form.setCode }
		problem={
			form.hasFailed
				? __(
						"Your calendar couldn't be embedded. Please double check your URL or code.",
						'millwork'
					)
				: ''
		}
		button={ __( 'Embed', 'millwork' ) }
		isDisabled={ form.isResolving || ! form.code.trim() }
		onSubmit={ form.submit }
		onCancel={ onCancel }
		takesFocus={ takesFocus }
		kind="code"
		beside={
			<ExternalLink href={ HELP }>
				{ __( 'Need help finding your embed code?', 'millwork' ) }
			</ExternalLink>
		}
	/>
);
