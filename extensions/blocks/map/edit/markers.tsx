import { useEffect, useRef } from 'react';
import type { Point } from '../attributes';
import { MarkerForm } from './marker-form';

interface MarkersProps {
	points: Point[];
	onChange: ( index: number, changes: Partial< Point > ) => void;
	onDelete: ( index: number ) => void;
}

/** All markers. After one is deleted, focus moves to the next or the previous. */
export function Markers( { points, onChange, onDelete }: MarkersProps ) {
	const box = useRef< HTMLDivElement >( null );
	const deleted = useRef< number | undefined >( undefined );
	useEffect( () => {
		const fields =
			box.current?.querySelectorAll< HTMLElement >(
				'input[type="text"]'
			);
		if ( deleted.current !== undefined && fields ) {
			fields[ Math.min( deleted.current, fields.length - 1 ) ]?.focus();
		}
		deleted.current = undefined;
	}, [ points.length ] );

	return (
		<div ref={ box } className="wp-block-jetpack-map__markers">
			{ points.map( ( point, index ) => (
				<MarkerForm
					key={ index }
					point={ point ?? {} }
					onChange={ ( changes ) => onChange( index, changes ) }
					onDelete={ () => {
						deleted.current = index;
						onDelete( index );
					} }
				/>
			) ) }
		</div>
	);
}
