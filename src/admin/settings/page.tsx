import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Notice, Snackbar, Spinner } from '@wordpress/components';
import { useKeyboardShortcut } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { LoadFailure } from 'shared/admin/load-failure';
import { isDirty } from './reducer';
import { SectionCard } from './section-card';
import { useSettings } from './use-settings';
import { useUnsavedWarning } from './use-unsaved-warning';

/** The whole page: loading, failed, empty, or the form. */
export function SettingsPage() {
	const settings = useSettings();
	const { state, load, save } = settings;
	const { failure, record, status } = state;
	const form = useRef< HTMLFormElement >( null );
	const [ isSaved, setIsSaved ] = useState( false );
	const dirty = isDirty( state );
	useUnsavedWarning( dirty );

	// To the first field with an error from the server.
	const hasErrors = Object.keys( state.errors ).length > 0;
	useEffect( () => {
		if ( hasErrors && status === 'ready' ) {
			const field = form.current?.querySelector< HTMLElement >(
				'.has-error :is(input:not([type="radio"]), input:checked, select, textarea)'
			);
			field?.focus();
			// If the field already had focus, the growing bar may cover it.
			field?.scrollIntoView?.( { block: 'center' } );
		}
	}, [ hasErrors, status ] );

	const submit = async () => {
		if ( dirty ) {
			setIsSaved( false );
			setIsSaved( await save() );
		}
	};
	useKeyboardShortcut(
		'mod+s',
		( event: KeyboardEvent ) => {
			event.preventDefault();
			void submit();
		},
		{ bindGlobal: true }
	);

	if ( ! record ) {
		return status === 'failed' ? (
			<LoadFailure onRetry={ () => void load() }>
				{ __( 'The settings could not be loaded.', 'millwork' ) }{ ' ' }
				{ failure }
			</LoadFailure>
		) : (
			<p role="status">
				<Spinner /> { __( 'Loading the settings…', 'millwork' ) }
			</p>
		);
	}
	if ( ! record.sections.length ) {
		return (
			<p>
				{ __(
					'There is nothing to set. Blocks that need a setting add it here.',
					'millwork'
				) }
			</p>
		);
	}

	const isSaving = status === 'saving';
	return (
		<form
			ref={ form }
			className="millwork-settings"
			// The server validates and explains errors.
			noValidate
			onSubmit={ ( event: FormEvent ) => {
				event.preventDefault();
				void submit();
			} }
		>
			{ record.sections.map( ( section ) => (
				<SectionCard
					key={ section.id }
					section={ section }
					settings={ settings }
				/>
			) ) }
			<div className="millwork-settings__bar">
				{ isSaved && ! dirty && (
					<div className="millwork-settings__snackbar">
						<Snackbar onRemove={ () => setIsSaved( false ) }>
							{ __( 'Settings saved.', 'millwork' ) }
						</Snackbar>
					</div>
				) }
				{ failure && (
					<Notice status="error" isDismissible={ false }>
						{ failure }
					</Notice>
				) }
				<div className="millwork-settings__save">
					<Button
						variant="primary"
						type="submit"
						__next40pxDefaultSize
						isBusy={ isSaving }
						// It stays focusable while there is nothing to save.
						accessibleWhenDisabled
						disabled={ ! dirty || isSaving }
					>
						{ isSaving
							? __( 'Saving…', 'millwork' )
							: __( 'Save settings', 'millwork' ) }
					</Button>
					{ dirty && ! isSaving && (
						<span className="millwork-settings__dirty">
							{ __( 'There are unsaved changes.', 'millwork' ) }
						</span>
					) }
				</div>
			</div>
		</form>
	);
}
