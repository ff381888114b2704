import { useEffect, useRef } from 'react';
import type { ComponentProps, FormEvent, ReactNode, Ref } from 'react';
import {
	Button,
	Notice,
	Spinner,
	TextControl,
	TextareaControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface LinkFormProps {
	/** What to paste; for screen readers. */
	label: string;
	placeholder: string;
	/** The field's value. */
	value: string;
	onChange: ( value: string ) => void;
	/** What went wrong and what to do; '' if nothing did. */
	problem: string;
	/** Buttons with other ways to continue. */
	remedies?: ComponentProps< typeof Notice >[ 'actions' ];
	button: string;
	isDisabled?: boolean;
	onSubmit: () => void;
	/** Closes the form without a change; missing if nothing is embedded yet. */
	onCancel?: () => void;
	/** Whether the field gets focus, also again after an error. */
	takesFocus?: boolean;
	/** A term or URL if left out; code has several lines. */
	kind?: 'address' | 'code';
	/** Shown beside the buttons. */
	beside?: ReactNode;
	children?: ReactNode;
}

/** The form of a block with content from another service: a field for its link, the error, and a way back. */
export function LinkForm( {
	label,
	placeholder,
	value,
	onChange,
	problem,
	remedies,
	button,
	isDisabled,
	onSubmit,
	onCancel,
	takesFocus,
	kind,
	beside,
	children,
}: LinkFormProps ) {
	const field = useRef< HTMLInputElement | HTMLTextAreaElement >( null );
	useEffect( () => {
		if ( takesFocus ) {
			field.current?.focus();
		}
	}, [ takesFocus, problem ] );
	const control = {
		label,
		hideLabelFromVision: true,
		placeholder,
		value,
		onChange,
		__nextHasNoMarginBottom: true,
	} as const;

	return (
		<form
			className="millwork-link-form"
			onSubmit={ ( event: FormEvent ) => {
				event.preventDefault();
				onSubmit();
			} }
		>
			{ problem && (
				<Notice
					status="error"
					isDismissible={ false }
					actions={ remedies }
				>
					{ problem }
				</Notice>
			) }
			{ kind === 'code' && (
				<TextareaControl
					ref={ field as Ref< HTMLTextAreaElement > }
					rows={ 3 }
					{ ...control }
				/>
			) }
			<div className="millwork-link-form__line">
				{ kind !== 'code' && (
					<TextControl
						ref={ field as Ref< HTMLInputElement > }
						// An incomplete URL is completed.
						type="text"
						inputMode={ kind === 'address' ? 'url' : undefined }
						__next40pxDefaultSize
						{ ...control }
					/>
				) }
				<Button
					variant="primary"
					type="submit"
					disabled={ isDisabled }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ button }
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
				{ beside }
			</div>
			{ children }
		</form>
	);
}

/** Shown instead of the form while the service is contacted. */
export const Waiting = ( { children }: { children: ReactNode } ) => (
	<div className="millwork-link-form__line" role="status">
		<Spinner />
		{ children }
	</div>
);
