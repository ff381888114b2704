import {
	Notice,
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useFormAnswers } from './form-answers';
import { MailWords } from './mail-words';
import type { FormProps } from './types';

/** What happens to entries when no place is left. */
export function WaitingList( {
	attributes: { millworkWaitingList: list = {} },
	setAttributes,
	clientId,
}: FormProps & { clientId: string } ) {
	const answers = useFormAnswers( clientId );
	const {
		enabled = false,
		automatic = true,
		message = '',
		subject = '',
		body = '',
	} = list;
	const change = ( changes: typeof list ) =>
		setAttributes( { millworkWaitingList: { ...list, ...changes } } );
	return (
		<div className="jetpack-contact-form__settings">
			<ToggleControl
				label={ __( 'Waiting list', 'millwork' ) }
				help={ __(
					'When the form or an option is full, people can still send the form and wait for a seat.',
					'millwork'
				) }
				checked={ enabled }
				onChange={ ( isOn ) => change( { enabled: isOn } ) }
				__nextHasNoMarginBottom
			/>
			{ enabled && (
				<>
					<SelectControl
						label={ __( 'When a seat becomes free', 'millwork' ) }
						value={ automatic ? 'first' : 'owner' }
						options={ [
							{
								value: 'first',
								label: __(
									'The first person waiting gets it',
									'millwork'
								),
							},
							{
								value: 'owner',
								label: __(
									'You decide in Form entries',
									'millwork'
								),
							},
						] }
						onChange={ ( value ) =>
							change( { automatic: value === 'first' } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					<TextControl
						label={ __(
							'Message for people on the waiting list',
							'millwork'
						) }
						help={ __(
							'Shown after sending and in the confirmation email.',
							'millwork'
						) }
						placeholder={ __(
							'All seats are taken right now. We’ll let you know if one becomes free for you.',
							'millwork'
						) }
						value={ message }
						maxLength={ 500 }
						onChange={ ( value ) => change( { message: value } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					{ ! answers.some( ( { type } ) => type === 'email' ) && (
						<Notice status="warning" isDismissible={ false }>
							{ __(
								'Add an email field to the form. Without it, people aren’t told when they get a seat.',
								'millwork'
							) }
						</Notice>
					) }
					<MailWords
						subject={ subject }
						body={ body }
						labels={ {
							subject: __(
								'Subject of the email about a seat',
								'millwork'
							),
							body: __(
								'Text of the email about a seat',
								'millwork'
							),
							usualSubject: __( 'You have a seat', 'millwork' ),
							usualBody: __(
								'A seat became free, and it’s yours. You’re no longer on the waiting list.',
								'millwork'
							),
						} }
						answers={ answers }
						onChange={ change }
					/>
				</>
			) }
		</div>
	);
}
