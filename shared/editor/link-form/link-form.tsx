import { useEffect, useRef } from 'react';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import {
	Button,
	ExternalLink,
	Notice,
	Placeholder,
	Spinner,
	TextControl,
	TextareaControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { LinkFormState } from './use-link-form';

interface LinkFormProps {
	form: LinkFormState;
	/** Names the field, and stands in it while it is empty. */
	label: string;
	/** Whether an embed code has room in it. */
	isLong?: boolean;
	/** Whether the cursor goes into the field. */
	takesFocus?: boolean;
	/** Where to read more. */
	help?: { href: string; text: string };
	/** Closes the form without a change; absent where there is nothing to go back to. */
	onCancel?: () => void;
	/** Makes a link of what cannot be embedded. */
	onConvert?: () => void;
}

/**
 * A field for an address, or for an embed code.
 *
 * @param props            The props.
 * @param props.form       What stands in it.
 * @param props.label      The field's name.
 * @param props.isLong     Whether it has several lines.
 * @param props.takesFocus Whether to begin in it.
 * @param props.help       Where to read more.
 * @param props.onCancel   Closes the form.
 * @param props.onConvert  Makes a link of it.
 */
export function LinkForm( {
	form,
	label,
	isLong,
	takesFocus,
	help,
	onCancel,
	onConvert,
}: LinkFormProps ) {
	const field = useRef< HTMLInputElement & HTMLTextAreaElement >( null );
	const { isResolving, problem } = form;
	useEffect( () => {
		if ( takesFocus || problem ) {
			field.current?.focus();
		}
	}, [ takesFocus, problem ] );
	const control = {
		label,
		hideLabelFromVision: true,
		placeholder: label,
		value: form.text,
		onChange: form.setText,
		__nextHasNoMarginBottom: true,
	} as const;

	return (
		<form
			className="millwork-link-form"
			onSubmit={ ( event: FormEvent ) => {
				event.preventDefault();
				form.submit();
			} }
		>
			{ problem && (
				<Notice
					status="error"
					isDismissible={ false }
					actions={
						onConvert && [
							{
								label: __(
									'Convert block to link',
									'millwork'
								),
								onClick: onConvert,
							},
						]
					}
				>
					{ problem }
				</Notice>
			) }
			{ isLong ? (
				<TextareaControl ref={ field } rows={ 3 } { ...control } />
			) : (
				<TextControl
					ref={ field }
					{ ...control }
					__next40pxDefaultSize
				/>
			) }
			<div className="millwork-link-form__actions">
				<Button
					variant="primary"
					type="submit"
					disabled={ isResolving || ! form.text.trim() }
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
				<span role="status" className="millwork-link-form__progress">
					{ isResolving && (
						<>
							<Spinner />
							{ __( 'Embedding…', 'millwork' ) }
						</>
					) }
				</span>
				{ help && (
					<ExternalLink href={ help.href }>
						{ help.text }
					</ExternalLink>
				) }
			</div>
		</form>
	);
}

interface LinkPlaceholderProps extends LinkFormProps {
	icon: ReactElement;
	/** The block's title. */
	title: string;
	instructions: ReactNode;
}

/**
 * The form where the embed will be.
 *
 * @param props              The props.
 * @param props.icon         The block's icon.
 * @param props.title        Its title.
 * @param props.instructions What to do.
 */
export function LinkPlaceholder( {
	icon,
	title,
	instructions,
	...form
}: LinkPlaceholderProps ) {
	return (
		<Placeholder icon={ icon } label={ title }>
			<div className="millwork-link-form__instructions">
				{ instructions }
			</div>
			<LinkForm { ...form } />
		</Placeholder>
	);
}
