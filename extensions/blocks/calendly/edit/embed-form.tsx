import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import {
	Button,
	ExternalLink,
	Notice,
	TextareaControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { EmbedForm as Form } from './use-embed-form';

export const HELP =
	'https://help.calendly.com/hc/en-us/articles/223147027-Embed-options-overview';

interface EmbedFormProps {
	form: Form;
	/** Closes the form without a change; absent where there is nothing to go back to. */
	onCancel?: () => void;
	/** Whether the cursor goes into the field. */
	takesFocus?: boolean;
}

/**
 * A field for an address or an embed code.
 *
 * @param props            The props.
 * @param props.form       What stands in it.
 * @param props.onCancel   Closes it.
 * @param props.takesFocus Whether to begin in the field.
 */
export function EmbedForm( { form, onCancel, takesFocus }: EmbedFormProps ) {
	const field = useRef< HTMLTextAreaElement >( null );
	useEffect( () => {
		if ( takesFocus ) {
			field.current?.focus();
		}
	}, [ takesFocus ] );

	return (
		<form
			className="jetpack-calendly__form"
			onSubmit={ ( event: FormEvent ) => {
				event.preventDefault();
				form.submit();
			} }
		>
			{ form.hasFailed && (
				<Notice status="error" isDismissible={ false }>
					{ __(
						"Your calendar couldn't be embedded. Please double check your URL or code.",
						'millwork'
					) }
				</Notice>
			) }
			<TextareaControl
				ref={ field }
				label={ __( 'Calendly web address or embed code', 'millwork' ) }
				hideLabelFromVision
				placeholder={ __(
					'Calendly web address or embed code…',
					'millwork'
				) }
				rows={ 3 }
				value={ form.code }
				onChange={ form.setCode }
				__nextHasNoMarginBottom
			/>
			<div className="jetpack-calendly__actions">
				<Button
					variant="primary"
					type="submit"
					disabled={ form.isResolving || ! form.code.trim() }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ __( 'Embed', 'millwork' ) }
				</Button>
				{ onCancel && (
					<Button
						variant="tertiary"
						onClick={ onCancel }
						__next40pxDefaultSize
					>
						{ __( 'Cancel', 'millwork' ) }
					</Button>
				) }
				<ExternalLink href={ HELP }>
					{ __( 'Need help finding your embed code?', 'millwork' ) }
				</ExternalLink>
			</div>
		</form>
	);
}
