import { useEffect, useRef, useState } from 'react';
import { BaseControl, Button } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __, sprintf } from '@wordpress/i18n';
import { runAction } from '../run-action';
import type { Field } from '../types';

/**
 * A button that does something at once, after a question.
 *
 * @param props       The props.
 * @param props.field The field.
 */
export function ActionField( { field }: { field: Field } ) {
	const labelId = useInstanceId( ActionField, 'millwork-settings-action' );
	const group = useRef< HTMLDivElement >( null );
	const [ state, setState ] = useState< 'idle' | 'asking' | 'busy' >(
		'idle'
	);
	const [ said, setSaid ] = useState( '' );
	// A button that was pressed makes way for others: the focus goes to what came in its place.
	const isFirst = useRef( true );
	useEffect( () => {
		if ( ! isFirst.current && state !== 'busy' ) {
			group.current?.querySelector( 'button' )?.focus();
		}
		isFirst.current = false;
	}, [ state ] );
	const run = async () => {
		setState( 'busy' );
		try {
			setSaid( await runAction( field.key ) );
		} catch ( failure ) {
			setSaid(
				sprintf(
					/* translators: %s: a sentence that says why. */
					__( 'It was not done. %s', 'millwork' ),
					( failure as Error ).message
				)
			);
		}
		setState( 'idle' );
	};
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
				{ state === 'idle' ? field.help : field.confirm }
			</p>
			<div className="millwork-settings__buttons">
				{ state !== 'idle' && (
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
					isDestructive={ state !== 'idle' }
					size="compact"
					isBusy={ state === 'busy' }
					accessibleWhenDisabled
					disabled={ state === 'busy' }
					onClick={ () => {
						setSaid( '' );
						if ( state === 'idle' ) {
							setState( 'asking' );
						} else {
							void run();
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
