import { useEffect, useRef, useState } from 'react';
import { __, _x, sprintf } from '@wordpress/i18n';
import type { ComparedImage, ImageCompareAttributes } from '../attributes';
import { createComparison } from '../comparison';

const ROOT = 'wp-block-jetpack-image-compare';

/** Both pictures as visitors see them, with the movable line. */
export function Comparison( {
	attributes: { imageAfter, imageBefore, orientation },
}: {
	attributes: ImageCompareAttributes;
} ) {
	const frame = useRef< HTMLDivElement >( null );
	const range = useRef< HTMLInputElement >( null );
	const isVertical = orientation === 'vertical';

	useEffect( () => {
		if ( ! frame.current || ! range.current ) {
			return undefined;
		}
		return createComparison( frame.current, range.current, ( share ) =>
			sprintf(
				/* translators: 1, 2: visible percentages of two images, such as "30% before, 70% after". */
				__( '%1$d%% before, %2$d%% after', 'millwork' ),
				share,
				100 - share
			)
		);
	}, [ isVertical ] );

	return (
		<div
			ref={ frame }
			className={ `${ ROOT }__frame` }
			data-mode={ isVertical ? 'vertical' : 'horizontal' }
		>
			<Side
				name="before"
				label={ _x( 'Before', 'label of a picture', 'millwork' ) }
				image={ imageBefore }
			/>
			<Side
				name="after"
				label={ _x( 'After', 'label of a picture', 'millwork' ) }
				image={ imageAfter }
			/>
			<input
				ref={ range }
				className={ `${ ROOT }__range` }
				type="range"
				min={ 0 }
				max={ 100 }
				step={ 1 }
				defaultValue={ 50 }
				hidden
				aria-label={ __( 'Compare images', 'millwork' ) }
				aria-orientation={ isVertical ? 'vertical' : 'horizontal' }
			/>
			<span className={ `${ ROOT }__handle` } aria-hidden="true" />
		</div>
	);
}

/** One of the pictures. */
export function Side( {
	name,
	label,
	image: { alt, height, url, width },
}: {
	name: string;
	label: string;
	image: ComparedImage;
} ) {
	const [ broken, setBroken ] = useState< string >();
	return (
		<div className={ `${ ROOT }__side ${ ROOT }__side--${ name }` }>
			<img
				src={ url }
				alt={ alt ?? '' }
				width={ width }
				height={ height }
				onError={ () => setBroken( url ) }
				onLoad={ () => setBroken( undefined ) }
			/>
			<span className={ `${ ROOT }__label` }>{ label }</span>
			{ broken === url && (
				<p className={ `${ ROOT }__broken` } role="status">
					{ __(
						'This image can’t be loaded. It may have been moved or deleted: replace it using the block’s toolbar.',
						'millwork'
					) }
				</p>
			) }
		</div>
	);
}
