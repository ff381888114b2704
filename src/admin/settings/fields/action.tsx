import { useEffect, useRef, useState } from 'react';
import { BaseControl, Button } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __, sprintf } from '@wordpress/i18n';
import { runAction } from '../run-action';
import type { Field, Progress } from '../types';

/** Milliseconds before a long action that made no progress is called again. */
const PAUSE = 1000;

const isOpen = ( progress?: Progress | null ) =>
	!! progress && progress.done < progress.total;

/** A button for an immediate action; if it has a question, that is asked first. */
export function ActionField( { field }: { field: Field } ) {
	const labelId = useInstanceId( ActionField, 'millwork-settings-action' );
	const group = useRef< HTMLDivElement >( null );
	const [ state, setState ] = useState< 'idle' | 'asking' | 'busy' >(
		'idle'
	);
	const [ said, setSaid ] = useState( '' );
	// A pressed button is replaced by others: focus moves to its replacement.
	const wasPressed = useRef( false );
	useEffect( () => {
		if ( wasPressed.current && state !== 'busy' ) {
			group.current?.querySelector( 'button' )?.focus();
		}
	}, [ state ] );
	const [ progress, setProgress ] = useState( field.progress );
	const isThere = useRef( true );
	const run = async ( isMore: boolean ) => {
		setState( 'busy' );
		try {
			let done = await runAction( field.key, isMore );
			setProgress( done.progress );
			while ( isThere.current && isOpen( done.progress ) ) {
				const before = done.progress?.done;
				done = await runAction( field.key, true );
				setProgress( done.progress );
				if (
					isOpen( done.progress ) &&
					done.progress?.done === before
				) {
					// Another process is working on it.
					await new Promise( ( end ) => setTimeout( end, PAUSE ) );
				}
			}
			setSaid( done.message );
		} catch ( failure ) {
			setSaid(
				sprintf(
					/* translators: %s: a sentence that says why. */
					__( 'That didn’t work. %s', 'millwork' ),
					( failure as Error ).message
				)
			);
		}
		setState( 'idle' );
	};
	useEffect( () => {
		isThere.current = true;
		// The site continues in the background; an open page makes it faster.
		if ( isOpen( field.progress ) ) {
			void run( true );
		}
		return () => {
			isThere.current = false;
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when the page is opened.
	}, [] );
	return (
		<div
			ref={ group }
			role="group"
			aria-labelledby={ labelId }
			className="millwork-settings__secret"
		>
			<span id={ labelId }>
				<BaseControl.VisualLabel>
					{ field.label }
				</BaseControl.VisualLabel>
			</span>
			<p className="millwork-settings__help">
				{ state === 'idle' || ! field.confirm || isOpen( progress )
					? field.help
					: field.confirm }
			</p>
			{ state === 'busy' && progress && isOpen( progress ) && (
				<>
					<progress
						aria-label={ field.label }
						max={ progress.total }
						value={ progress.done }
					/>
					<p className="millwork-settings__help">
						{ sprintf(
							/* translators: %d: how much is done, in percent. */
							__( '%d%% done', 'millwork' ),
							Math.floor(
								( 100 * progress.done ) / progress.total
							)
						) }
					</p>
				</>
			) }
			<div className="millwork-settings__buttons">
				{ state !== 'idle' && field.confirm && ! isOpen( progress ) && (
					<Button
						variant="tertiary"
						size="compact"
						accessibleWhenDisabled
						disabled={ state === 'busy' }
						onClick={ () => setState( 'idle' ) }
					>
						{ __( 'Cancel', 'millwork' ) }
					</Button>
				) }
				<Button
					variant={ state === 'idle' ? 'secondary' : 'primary' }
					isDestructive={ state !== 'idle' && !! field.confirm }
					size="compact"
					isBusy={ state === 'busy' }
					accessibleWhenDisabled
					disabled={ state === 'busy' }
					onClick={ () => {
						wasPressed.current = true;
						setSaid( '' );
						if ( state === 'idle' && field.confirm ) {
							setState( 'asking' );
						} else {
							void run( false );
						}
					} }
				>
					{ field.button }
				</Button>
			</div>
			<p role="status" className="millwork-settings__check">
				{ said }
			</p>
		</div>
	);
}
