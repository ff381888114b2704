import { useEffect, useRef } from 'react';
import { BaseControl, Button, CheckboxControl } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { speak } from '@wordpress/a11y';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDown, chevronUp } from '@wordpress/icons';
import type { FieldProps } from '../types';
import { Help } from './help';

/** A sortable list of choices: the chosen ones first, each with two buttons to move it. */
export function OrderField( { field, value, error, onChange }: FieldProps ) {
	const helpId = useInstanceId( OrderField, 'millwork-settings-order' );
	const list = useRef< HTMLUListElement >( null );
	// Which button gets focus after a move, since it is in another row then.
	const focusNext = useRef< { name: string; step: number } >();
	useEffect( () => {
		if ( focusNext.current ) {
			const { name, step } = focusNext.current;
			const row = [ ...( list.current?.children ?? [] ) ].find(
				( item ) => item.getAttribute( 'data-choice' ) === name
			);
			row?.querySelector< HTMLElement >(
				`[data-step="${ step }"]`
			)?.focus();
			focusNext.current = undefined;
		}
	} );

	const known = field.choices.map( ( choice ) => choice.value );
	const chosen = ( Array.isArray( value ) ? value : [] ).filter( ( name ) =>
		known.includes( name )
	);
	const rows = [
		...chosen,
		...known.filter( ( name ) => ! chosen.includes( name ) ),
	];
	const labelOf = ( name: string ) =>
		field.choices.find( ( choice ) => choice.value === name )!.label;

	const move = ( name: string, step: number ) => {
		const from = chosen.indexOf( name );
		const to = from + step;
		if ( to < 0 || to >= chosen.length ) {
			return;
		}
		const moved = chosen.filter( ( other ) => other !== name );
		moved.splice( to, 0, name );
		focusNext.current = { name, step };
		onChange( moved );
		speak(
			sprintf(
				/* translators: 1: a choice, 2: its new place, 3: how many there are. */
				__( '%1$s moved to position %2$d of %3$d.', 'millwork' ),
				labelOf( name ),
				to + 1,
				chosen.length
			)
		);
	};
	const buttons = ( name: string ) =>
		[
			{
				step: -1,
				icon: chevronUp,
				label: sprintf(
					/* translators: %s: a choice. */
					__( 'Move %s up', 'millwork' ),
					labelOf( name )
				),
				isLast: chosen.indexOf( name ) === 0,
			},
			{
				step: 1,
				icon: chevronDown,
				label: sprintf(
					/* translators: %s: a choice. */
					__( 'Move %s down', 'millwork' ),
					labelOf( name )
				),
				isLast: chosen.indexOf( name ) === chosen.length - 1,
			},
		].map( ( { step, icon, label, isLast } ) => (
			<Button
				key={ step }
				size="small"
				icon={ icon }
				label={ label }
				data-step={ step }
				disabled={ isLast }
				accessibleWhenDisabled
				onClick={ () => move( name, step ) }
			/>
		) );

	return (
		<fieldset
			className="millwork-settings__choices"
			aria-describedby={ error || field.help ? helpId : undefined }
		>
			<legend>
				<BaseControl.VisualLabel>
					{ field.label }
				</BaseControl.VisualLabel>
			</legend>
			<ul ref={ list } className="millwork-settings__order">
				{ rows.map( ( name ) => (
					<li key={ name } data-choice={ name }>
						<CheckboxControl
							__nextHasNoMarginBottom
							label={ labelOf( name ) }
							checked={ chosen.includes( name ) }
							onChange={ ( isChecked ) =>
								onChange(
									isChecked
										? [ ...chosen, name ]
										: chosen.filter(
												( other ) => other !== name
											)
								)
							}
						/>
						{ chosen.includes( name ) && buttons( name ) }
					</li>
				) ) }
			</ul>
			{ ( error || field.help ) && (
				<p id={ helpId } className="millwork-settings__help">
					<Help error={ error } text={ field.help } />
				</p>
			) }
		</fieldset>
	);
}
