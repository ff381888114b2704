import { useEffect, useRef } from 'react';
import { useSelect } from '@wordpress/data';
import {
	InspectorControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FieldAttributes, SeatAttributes } from '../types';

interface Block {
	name: string;
	attributes: { label?: unknown };
	innerBlocks: Block[];
}

interface Selectors {
	getBlocks: ( clientId: string ) => Block[];
}

type Seats = NonNullable< SeatAttributes[ 'millworkSeats' ] >;

interface SeatSettingsProps {
	clientId: string;
	attributes: Readonly< FieldAttributes & SeatAttributes >;
	setAttributes: (
		attributes: Partial< FieldAttributes & SeatAttributes >
	) => void;
}

const TYPES = [ 'radio', 'select', 'checkbox-multiple', 'image-select' ];

/** Whether a type of field can limit its options. */
export const canHaveSeats = ( type: string ) => TYPES.includes( type );

/** The seats of a field's options. An option that is renamed keeps its seats. */
export function SeatSettings( {
	clientId,
	attributes: { options: texts, millworkSeats: seats = [] },
	setAttributes,
}: SeatSettingsProps ) {
	const inside = useOptionBlocks( clientId );
	const options = inside ? inside.split( '\n' ) : texts;
	const before = useRef( options );
	const save = ( limits: Seats ) =>
		setAttributes( { millworkSeats: limits.length ? limits : undefined } );
	useEffect( () => {
		const renamed = renamedOption( before.current, options );
		before.current = options;
		if (
			renamed &&
			seats.some( ( { option } ) => option === renamed[ 0 ] )
		) {
			save(
				seats.map( ( limit ) =>
					limit.option === renamed[ 0 ]
						? { ...limit, option: renamed[ 1 ] }
						: limit
				)
			);
		}
	} );
	const named = [
		...new Set( options.filter( ( option ) => option.trim() ) ),
	];
	if ( ! named.length ) {
		return null;
	}
	return (
		<InspectorControls>
			<PanelBody
				title={ __( 'Seats', 'millwork' ) }
				initialOpen={ false }
			>
				<p>
					{ __(
						'Limits how often an option can be chosen. Leave empty for no limit.',
						'millwork'
					) }
				</p>
				{ named.map( ( option ) => (
					<TextControl
						key={ option }
						type="number"
						min={ 0 }
						max={ 100000 }
						label={ option }
						value={
							seats.find( ( limit ) => limit.option === option )
								?.seats ?? ''
						}
						onChange={ ( value ) =>
							save( withSeats( seats, option, Number( value ) ) )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				) ) }
			</PanelBody>
		</InspectorControls>
	);
}

/** The texts of the option blocks in a field, one a line; '' if there are none. */
export function useOptionBlocks( clientId: string ): string {
	return useSelect(
		( select ) => {
			const labels = ( blocks: Block[] ): string[] =>
				blocks.flatMap( ( { name, attributes, innerBlocks } ) =>
					/option(-|$)/.test( name )
						? [ plainText( attributes.label ) ]
						: labels( innerBlocks )
				);
			const { getBlocks } = select(
				blockEditorStore
			) as unknown as Selectors;
			return labels( getBlocks( clientId ) ).join( '\n' );
		},
		[ clientId ]
	);
}

const plainText = ( label: unknown ) =>
	typeof label === 'string' ? label.replace( /<[^>]*>|\n/g, '' ) : '';

/** The old and new text of the only option that differs; null if there is none, or several. */
export function renamedOption(
	before: readonly string[],
	after: readonly string[]
): [ string, string ] | null {
	const changed = after.flatMap( ( option, index ) =>
		option === before[ index ]
			? []
			: [ [ before[ index ] ?? '', option ] as [ string, string ] ]
	);
	return before.length === after.length && changed.length === 1
		? changed[ 0 ]!
		: null;
}

/** The limits with another number for an option; 0 removes it. */
export function withSeats(
	seats: Seats,
	option: string,
	value: number
): Seats {
	const count = Math.min( 100000, Math.max( 0, Math.floor( value ) ) ) || 0;
	const others = seats.filter( ( limit ) => limit.option !== option );
	const key =
		seats.find( ( limit ) => limit.option === option )?.key ??
		Math.random().toString( 36 ).slice( 2, 12 );
	return count ? [ ...others, { option, seats: count, key } ] : others;
}
