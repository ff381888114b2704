import { useEffect, useRef, useState } from 'react';
import {
	BaseControl,
	Button,
	ExternalLink,
	TextControl,
} from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __, sprintf } from '@wordpress/i18n';
import type { Check, Field, SecretState } from '../types';
import { helpOf } from './help';
import { StoredKey } from './stored-key';

interface SecretFieldProps {
	field: Field;
	/** What is known about the stored key. */
	stored: SecretState | null;
	/** The typed key; null if the key should be removed. */
	entered: string | null | undefined;
	error?: string;
	check?: Check;
	/** Takes the typed key, null to remove the key, undefined to leave it as it is. */
	onEnter: ( key: string | null | undefined ) => void;
	onCheck: () => Promise< void >;
}

/** A key: entered, replaced and removed, but never shown. */
export function SecretField( {
	field,
	stored,
	entered,
	error,
	check,
	onEnter,
	onCheck,
}: SecretFieldProps ) {
	const { help, label, link } = field;
	const labelId = useInstanceId( SecretField, 'millwork-settings-key' );
	const group = useRef< HTMLDivElement >( null );
	// A pressed button is replaced by others: focus moves to its replacement.
	const [ moved, setMoved ] = useState( 0 );
	const [ isChecking, setIsChecking ] = useState( false );
	useEffect( () => {
		if ( moved ) {
			group.current
				?.querySelector< HTMLElement >( 'input, button' )
				?.focus();
		}
	}, [ moved ] );
	const enter = ( key: string | null | undefined ) => {
		onEnter( key );
		setMoved( ( count ) => count + 1 );
	};

	const isTyping = typeof entered === 'string' || ! stored;
	return (
		<div
			ref={ group }
			role="group"
			aria-labelledby={ labelId }
			className="millwork-settings__secret"
		>
			<span id={ labelId }>
				<BaseControl.VisualLabel>{ label }</BaseControl.VisualLabel>
			</span>
			{ isTyping && entered !== null ? (
				<>
					<TextControl
						label={
							stored
								? sprintf(
										/* translators: %s: the label of a field. */
										__( 'New key for: %s', 'millwork' ),
										label
									)
								: label
						}
						hideLabelFromVision
						help={ helpOf( { error, text: help } ) }
						aria-invalid={ error ? true : undefined }
						value={ entered ?? '' }
						onChange={ onEnter }
						dir="ltr"
						autoComplete="off"
						autoCapitalize="off"
						autoCorrect="off"
						spellCheck={ false }
						// Password managers would offer to save it.
						data-1p-ignore
						data-lpignore="true"
						__nextHasNoMarginBottom
						__next40pxDefaultSize
					/>
					{ stored && (
						<Button
							variant="tertiary"
							size="compact"
							onClick={ () => enter( undefined ) }
						>
							{ __( 'Keep current key', 'millwork' ) }
						</Button>
					) }
				</>
			) : (
				<StoredKey
					stored={ stored! }
					isRemoved={ entered === null }
					help={ help }
					error={ error }
					onReplace={ () => enter( '' ) }
					onRemove={ () => enter( null ) }
					onKeep={ () => enter( undefined ) }
				>
					{ field.canCheck && entered === undefined && (
						<Button
							variant="secondary"
							size="compact"
							isBusy={ isChecking }
							accessibleWhenDisabled
							disabled={ isChecking }
							onClick={ async () => {
								setIsChecking( true );
								await onCheck();
								setIsChecking( false );
							} }
						>
							{ __( 'Check this key', 'millwork' ) }
						</Button>
					) }
				</StoredKey>
			) }
			<p
				role="status"
				className={ `millwork-settings__check is-${
					check?.outcome ?? 'unasked'
				}` }
			>
				{ isChecking ? __( 'Checking…', 'millwork' ) : check?.message }
			</p>
			{ link && (
				<p className="millwork-settings__help">
					<ExternalLink href={ link.url }>{ link.text }</ExternalLink>
				</p>
			) }
		</div>
	);
}
