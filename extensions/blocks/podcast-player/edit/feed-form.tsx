import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import {
	Button,
	Notice,
	Placeholder,
	Spinner,
	TextControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import icon from '../icon';
import type { FeedForm as Form } from './use-feed-form';

interface FeedFormProps {
	form: Form;
	/** Whether a stored address is loaded. */
	isLoading: boolean;
	/** Why a stored address could not be loaded. */
	error: string;
	/** Whether the cursor goes into the field. */
	takesFocus: boolean;
	/** Closes the form without a change; absent where there is nothing to go back to. */
	onCancel?: () => void;
}

/**
 * Asks for a feed's address, and stands in until the feed is there.
 *
 * @param props            The props.
 * @param props.form       What stands in it.
 * @param props.isLoading  Whether a stored address is loaded.
 * @param props.error      Why a stored address could not be loaded.
 * @param props.takesFocus Whether to begin in the field.
 * @param props.onCancel   Closes it.
 */
export function FeedForm( {
	form,
	isLoading,
	error,
	takesFocus,
	onCancel,
}: FeedFormProps ) {
	const field = useRef< HTMLInputElement >( null );
	const isBusy = isLoading || form.isLoading;
	const message = form.error || error;
	useEffect( () => {
		if ( takesFocus && ! isBusy ) {
			field.current?.focus();
		}
	}, [ takesFocus, isBusy ] );

	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Podcast Player', 'millwork' ) }
			instructions={
				isBusy
					? undefined
					: __( 'Enter your podcast RSS feed URL.', 'millwork' )
			}
		>
			{ isBusy ? (
				<div className="jetpack-podcast-player-form__row" role="status">
					<Spinner />
					{ __( 'Loading podcast feed…', 'millwork' ) }
				</div>
			) : (
				<form
					className="jetpack-podcast-player-form"
					onSubmit={ ( event: FormEvent ) => {
						event.preventDefault();
						form.submit();
					} }
				>
					{ message && (
						<Notice status="error" isDismissible={ false }>
							{ message }
						</Notice>
					) }
					<div className="jetpack-podcast-player-form__row">
						<TextControl
							ref={ field }
							// An incomplete address is completed.
							type="text"
							inputMode="url"
							label={ __( 'Podcast RSS feed URL', 'millwork' ) }
							hideLabelFromVision
							placeholder={ __( 'Enter URL here…', 'millwork' ) }
							value={ form.text }
							onChange={ form.setText }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
						<Button
							variant="primary"
							type="submit"
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
					</div>
				</form>
			) }
		</Placeholder>
	);
}
