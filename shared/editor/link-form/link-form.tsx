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
	/** What to paste, for screen readers. */
	label: string;
	placeholder: string;
	/** What stands in the field. */
	value: string;
	onChange: ( value: string ) => void;
	/** What went wrong and what to do; '' if nothing did. */
	problem: string;
	/** What else can be done about it. */
	remedies?: ComponentProps< typeof Notice >[ 'actions' ];
	/** The words of the button. */
	button: string;
	isDisabled?: boolean;
	onSubmit: () => void;
	/** Closes the form without a change; absent where there is nothing to go back to. */
	onCancel?: () => void;
	/** Whether the cursor goes into the field, and back into it when something went wrong. */
	takesFocus?: boolean;
	/** What is pasted: words or an address unless given; code has several lines. */
	kind?: 'address' | 'code';
	/** What stands beside the buttons. */
	beside?: ReactNode;
	/** What stands below. */
	children?: ReactNode;
}

/**
 * The form of a block that shows what another service has: a field for its link, what was wrong with it, and the way
 * back.
 */
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
						// An incomplete address is completed.
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

/** Stands in the form's place while the service is asked. */
export const Waiting = ( { children }: { children: ReactNode } ) => (
	<div className="millwork-link-form__line" role="status">
		<Spinner />
		{ children }
	</div>
);
