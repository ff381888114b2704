import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button, Notice, Snackbar, Spinner } from '@wordpress/components';
import { useKeyboardShortcut } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { LoadFailure } from 'shared/admin/load-failure';
import { GroupList } from './group-list';
import { isDirty } from './reducer';
import { SectionCard } from './section-card';
import { useErrorFocus } from './use-error-focus';
import { useOpenGroup } from './use-open-group';
import { useSettings } from './use-settings';
import { useUnsavedWarning } from 'shared/admin/unsaved-warning';

/** The whole page: loading, failed, empty, or the form. */
export function SettingsPage() {
	const settings = useSettings();
	const { state, load, save } = settings;
	const { failure, record, status } = state;
	const form = useRef< HTMLFormElement >( null );
	const [ isSaved, setIsSaved ] = useState( false );
	const dirty = isDirty( state );
	useUnsavedWarning( dirty );

	const { group, openGroupOf, openSection } = useOpenGroup( record );
	useErrorFocus( form, state, openGroupOf );

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
				{ __( 'Couldn’t load the settings.', 'millwork' ) } { failure }
			</LoadFailure>
		) : (
			<p role="status">
				<Spinner /> { __( 'Loading settings…', 'millwork' ) }
			</p>
		);
	}
	if ( ! record.sections.length ) {
		return (
			<p>
				{ __(
					'There are no settings yet. Blocks that need settings add them here.',
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
			<GroupList state={ state } open={ group } onOpen={ openSection } />
			{ record.groups.map( ( { id } ) => (
				// Closed groups stay in the page: an action may be running in them.
				<div
					key={ id }
					className="millwork-settings__group"
					hidden={ id !== group }
				>
					{ record.sections
						.filter( ( section ) => section.group === id )
						.map( ( section ) => (
							<SectionCard
								key={ section.id }
								section={ section }
								settings={ settings }
								onOpen={ openSection }
							/>
						) ) }
				</div>
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
							{ __( 'You have unsaved changes.', 'millwork' ) }
						</span>
					) }
				</div>
			</div>
		</form>
	);
}
