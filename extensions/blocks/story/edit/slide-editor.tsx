import { useRef } from 'react';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import { speak } from '@wordpress/a11y';
import { isVideo } from 'shared/editor/gallery-images';
import {
	ImageCaption,
	ImageTools,
	useImageActions,
} from 'shared/editor/gallery-images/edit';
import type { StoryMedia } from '../attributes';
import type { StorySettings } from '../settings';
import { positionOf, slideLabels } from './labels';
import { Slide } from './slide';

interface SlideEditorProps {
	files: StoryMedia[];
	setFiles: ( files: StoryMedia[] ) => void;
	/** The index of the current slide, which may no longer exist. */
	chosen: number;
	choose: ( index: number ) => void;
	settings: StorySettings;
	/** Whether an empty caption and the slide's buttons are shown. */
	isSelected: boolean;
}

/**
 * One slide on its stage, with its editable caption and buttons to move, describe and remove it; below it, links to the
 * others.
 *
 * @param props.isSelected Whether an empty caption and the slide's buttons are shown.
 */
export function SlideEditor( {
	files,
	setFiles,
	chosen,
	choose,
	settings,
	isSelected,
}: SlideEditorProps ) {
	const root = useRef< HTMLDivElement >( null );
	const { move, remove } = useImageActions(
		root,
		files,
		setFiles,
		slideLabels
	);
	const count = files.length;
	const index = Math.min( chosen, count - 1 );
	const file = files[ index ]!;
	const { alt = '', caption = '' } = file;
	const change = ( changed: Partial< StoryMedia > ) =>
		setFiles(
			files.map( ( other, place ) =>
				place === index ? { ...other, ...changed } : other
			)
		);
	const show = ( place: number ) => {
		if ( place in files ) {
			choose( place );
			const position = positionOf( place + 1, count );
			const name = files[ place ]?.alt;
			speak( name ? `${ position }: ${ name }` : position );
		}
	};
	return (
		<div ref={ root }>
			<div
				className="wp-block-jetpack-story__player"
				role="group"
				aria-label={ positionOf( index + 1, count ) }
			>
				<div className="wp-block-jetpack-story__slides">
					<div className="wp-block-jetpack-story__slide">
						<figure>
							<Slide
								// Another slide is another file, even at the same URL.
								key={ `${ index } ${ file.url }` }
								file={ file }
								settings={ settings }
							/>
							<ImageCaption
								key={ index }
								label={ slideLabels.caption( index + 1 ) }
								value={ caption }
								onChange={ ( value ) =>
									change( { caption: value } )
								}
								isOffered={ isSelected }
							/>
						</figure>
					</div>
				</div>
				{ isSelected && (
					<ImageTools
						index={ index }
						count={ count }
						alt={ alt }
						setAlt={ ( value ) => change( { alt: value } ) }
						labels={ slideLabels }
						isVideo={ isVideo( file ) }
						onMove={ ( step ) => {
							choose( index + step );
							move( index, step );
						} }
						onRemove={ () => remove( index ) }
					/>
				) }
			</div>
			{ count > 1 && (
				<div className="wp-block-jetpack-story__places">
					<Button
						icon={ chevronLeft }
						label={ __( 'Previous slide', 'millwork' ) }
						disabled={ index === 0 }
						accessibleWhenDisabled
						onClick={ () => show( index - 1 ) }
					/>
					<span>
						{ sprintf(
							/* translators: 1: number of a slide, 2: number of all slides. */
							__( '%1$d / %2$d', 'millwork' ),
							index + 1,
							count
						) }
					</span>
					<Button
						icon={ chevronRight }
						label={ __( 'Next slide', 'millwork' ) }
						disabled={ index === count - 1 }
						accessibleWhenDisabled
						onClick={ () => show( index + 1 ) }
					/>
				</div>
			) }
		</div>
	);
}
