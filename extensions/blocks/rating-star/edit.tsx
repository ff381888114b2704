import { useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import {
	AlignmentControl,
	BlockControls,
	store as blockEditorStore,
	InspectorControls,
	PanelColorSettings,
	useBlockProps,
} from '@wordpress/block-editor';
import { createBlock, getDefaultBlockName } from '@wordpress/blocks';
import { RangeControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { RatingStarAttributes } from './attributes';
import metadata from './block.json';
import { Stars } from './stars';

type Align = RatingStarAttributes[ 'align' ];

/** The range of the highest rating. */
const FEWEST_STARS = 2;
const MOST_STARS = 10;

const HALF = 0.5;

export default function RatingStarEdit( {
	attributes: { align, color, maxRating, rating: stored },
	setAttributes,
	clientId,
	insertBlocksAfter,
	onRemove,
}: BlockEditProps< RatingStarAttributes > ) {
	const slider = useRef< HTMLInputElement >( null );
	const label = useId();
	// Stored ratings may be above the highest; both values stay until someone changes one.
	const highest = Math.max( 1, Math.min( 100, Math.floor( maxRating ) ) );
	const rating = Math.max( 0, Math.min( highest, stored ) );
	// The rating before and after it was lowered by a lower maximum.
	const lowered = useRef( { from: stored, to: stored } );
	const setHighest = ( value: number ) => {
		const { from, to } = lowered.current;
		// Raising the maximum again restores the rating.
		const rated = to === stored ? from : stored;
		lowered.current = { from: rated, to: Math.min( rated, value ) };
		setAttributes( { maxRating: value, rating: lowered.current.to } );
	};

	const { selectNextBlock, selectPreviousBlock } = useDispatch(
		blockEditorStore
	) as unknown as Record< string, ( id: string ) => void >;
	// Arrow keys that move between blocks must not change a rating, so the slider has its own keys.
	const keys: Record< string, ( () => void ) | undefined > = {
		ArrowUp: () => selectPreviousBlock!( clientId ),
		ArrowDown: () => selectNextBlock!( clientId ),
		Enter: () =>
			insertBlocksAfter?.( createBlock( getDefaultBlockName()! ) ),
		// Missing if the block is locked.
		Backspace: () => onRemove?.(),
		Delete: () => onRemove?.(),
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
		const act = keys[ key ];
		if ( act && ! ( altKey || ctrlKey || metaKey || shiftKey ) ) {
			event.preventDefault();
			act();
		}
	};

	const rate = ( position: number ) => {
		setAttributes( {
			rating: rating === position ? position - HALF : position,
		} );
		slider.current?.focus();
	};

	return (
		<figure
			{ ...useBlockProps( {
				// The default is at the start of the line.
				style: {
					textAlign: align === 'left' ? ( 'start' as const ) : align,
				},
			} ) }
		>
			<BlockControls group="block">
				<AlignmentControl
					value={ align }
					onChange={ ( value ) =>
						// Pressing it again resets it to the default.
						setAttributes( {
							align: ( value as Align | undefined ) ?? 'left',
						} )
					}
				/>
			</BlockControls>
			<InspectorControls>
				<SettingsPanel
					title={ __( 'Settings', 'millwork' ) }
					attributes={ { maxRating } }
					setAttributes={ ( { maxRating: value } ) =>
						setHighest( value! )
					}
					defaults={ defaultsOf( metadata, 'maxRating' ) }
				>
					<Setting
						label={ __( 'Highest rating', 'millwork' ) }
						of="maxRating"
					>
						<RangeControl
							label={ __( 'Highest rating', 'millwork' ) }
							value={ maxRating }
							min={ FEWEST_STARS }
							max={ MOST_STARS }
							onChange={ ( value ) =>
								value !== undefined && setHighest( value )
							}
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					</Setting>
				</SettingsPanel>
				<PanelColorSettings
					title={ __( 'Color', 'millwork' ) }
					colorSettings={ [
						{
							label: __( 'Stars', 'millwork' ),
							// Undefined is allowed, whatever the types say.
							value: color as string,
							onChange: ( value?: string ) =>
								setAttributes( { color: value } ),
						},
					] }
				/>
			</InspectorControls>
			<span
				className="jetpack-rating-star__stars"
				style={ { color: color || undefined } }
			>
				<Stars
					rating={ rating }
					maxRating={ highest }
					onClick={ rate }
				/>
			</span>
			<label className="jetpack-rating-star__text" htmlFor={ label }>
				{ __( 'Rating', 'millwork' ) }
			</label>
			<input
				ref={ slider }
				id={ label }
				className="jetpack-rating-star__slider"
				type="range"
				min={ rating < HALF ? 0 : HALF }
				max={ highest }
				step={ HALF }
				value={ rating }
				onKeyDown={ onKeyDown }
				aria-valuetext={ inWords( rating, highest ) }
				onChange={ ( { target } ) =>
					setAttributes( { rating: Number( target.value ) } )
				}
			/>
		</figure>
	);
}

/**
 * The text for screen readers.
 *
 * @param rating  For example 3.5.
 * @param highest For example 5.
 */
function inWords( rating: number, highest: number ): string {
	// Without a page's language, the browser's own applies.
	const language = document.documentElement.lang || undefined;
	const { format } = new Intl.NumberFormat( language );
	return sprintf(
		/* translators: 1: a rating, such as 3.5; 2: the highest possible rating. */
		__( '%1$s out of %2$s stars', 'millwork' ),
		format( rating ),
		format( highest )
	);
}
