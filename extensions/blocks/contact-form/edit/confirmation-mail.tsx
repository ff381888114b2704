import { Notice, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { DesignMail } from './design-mail';
import { useFormAnswers } from './form-answers';
import { MailWords } from './mail-words';
import type { FormProps } from './types';

/** The email that the person who sends the form gets. */
export function ConfirmationMail( {
	attributes: { millworkConfirmationMail: mail = {} },
	setAttributes,
	clientId,
}: FormProps & { clientId: string } ) {
	const { enabled = false, subject = '', body = '' } = mail;
	const answers = useFormAnswers( clientId );
	const change = ( changes: typeof mail ) =>
		setAttributes( {
			millworkConfirmationMail: { ...mail, ...changes },
		} );
	const hasAddress = answers.some( ( { type } ) => type === 'email' );
	return (
		<div className="jetpack-contact-form__settings">
			<ToggleControl
				label={ __( 'Email the sender a confirmation', 'millwork' ) }
				help={
					enabled
						? __(
								'Sent to the address in the form’s first email field, unless the entry is spam. Each address gets at most 3 emails a day.',
								'millwork'
							)
						: undefined
				}
				checked={ enabled }
				onChange={ ( value ) => change( { enabled: value } ) }
				__nextHasNoMarginBottom
			/>
			{ enabled && ! hasAddress && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'Add an email field to the form. Without it, nobody gets this email.',
						'millwork'
					) }
				</Notice>
			) }
			{ enabled && <DesignMail message="confirmation" /> }
			{ enabled && (
				<MailWords
					subject={ subject }
					body={ body }
					labels={ {
						subject: __( 'Confirmation subject', 'millwork' ),
						body: __( 'Confirmation text', 'millwork' ),
						usualSubject: __(
							'We received your message',
							'millwork'
						),
						usualBody: __(
							'Thank you for your message. We received it.',
							'millwork'
						),
					} }
					answers={ answers }
					onChange={ change }
				/>
			) }
		</div>
	);
}
