import { useEffect, useRef, useState } from 'react';
import apiFetch from '@wordpress/api-fetch';
import { Notice, SelectControl } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import { routePath } from 'shared/editor/route-path';

const RATINGS = [ 'G', 'PG-13', 'R-17', 'X-18' ];

interface Media {
	jetpack_videopress?: { guid?: string; rating?: string } | null;
}

/** The rating of a video in the media library. A choice shows right away and is undone if the site rejects it. */
export function Rating( { id }: { id: number } ) {
	const [ rating, setRating ] = useState< string >();
	const [ problem, setProblem ] = useState( '' );
	/** The number of the latest choice, so that a late answer to an earlier one is ignored. */
	const count = useRef( { latest: 0 } );

	useEffect( () => {
		const { current: counter } = count;
		const current = ++counter.latest;
		setRating( undefined );
		setProblem( '' );
		apiFetch< Media >( {
			path: `/wp/v2/media/${ id }?context=edit&_fields=jetpack_videopress`,
		} ).then(
			( { jetpack_videopress: record } ) => {
				if ( current === count.current.latest ) {
					setRating( record?.rating ?? '' );
				}
			},
			// A video from another site, or a deleted one, has no rating here.
			() => {}
		);
		return () => void counter.latest++;
	}, [ id ] );

	if ( rating === undefined ) {
		return null;
	}
	const choose = async ( chosen: string ) => {
		const current = ++count.current.latest;
		const before = rating;
		setRating( chosen );
		setProblem( '' );
		try {
			await apiFetch( {
				path: routePath( '/wpcom/v2/videopress/meta' ),
				method: 'POST',
				data: { id, rating: chosen },
			} );
		} catch {
			if ( current === count.current.latest ) {
				setRating( before );
				setProblem(
					__( 'The rating couldn’t be saved. Try again.', 'millwork' )
				);
			}
		}
	};
	return (
		<>
			{ problem && (
				<Notice status="error" isDismissible={ false }>
					{ problem }
				</Notice>
			) }
			<SelectControl
				label={ _x( 'Rating', 'for what age', 'millwork' ) }
				value={ rating }
				options={ [
					...( rating
						? []
						: [
								{
									label: __( 'None', 'millwork' ),
									value: '',
									disabled: true,
								},
							] ),
					...RATINGS.map( ( value ) => ( { label: value, value } ) ),
				] }
				onChange={ choose }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</>
	);
}
