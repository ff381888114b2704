import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import type { GalleryPicture } from '../types';
import { AltControl } from './alt-control';
import type { GalleryLabels } from './labels';
import { buttonData } from './use-image-actions';

interface PanelRowProps {
	picture: GalleryPicture;
	/** Zero-based. */
	index: number;
	count: number;
	labels: GalleryLabels;
	isVideo: boolean;
	setAlt: ( alt: string ) => void;
	onMove: ( step: -1 | 1 ) => void;
	onRemove: () => void;
}

/**
 * A picture in the sidebar.
 *
 * @param props.index Zero-based.
 */
export const PanelRow = ( {
	picture: { alt, url },
	index,
	count,
	labels,
	isVideo,
	setAlt,
	onMove,
	onRemove,
}: PanelRowProps ) => (
	<div className="millwork-gallery-image">
		{ isVideo ? (
			<video src={ url } preload="metadata" muted />
		) : (
			<img alt="" src={ url } loading="lazy" />
		) }
		<AltControl
			label={ labels.alt( index + 1 ) }
			value={ alt ?? '' }
			isVideo={ isVideo }
			onChange={ setAlt }
		/>
		<div className="millwork-gallery-buttons">
			<Button
				{ ...buttonData( index, 'back' ) }
				icon={ chevronLeft }
				label={ labels.back( index + 1 ) }
				size="small"
				disabled={ index === 0 }
				accessibleWhenDisabled
				onClick={ () => onMove( -1 ) }
			/>
			<Button
				{ ...buttonData( index, 'forward' ) }
				icon={ chevronRight }
				label={ labels.forward( index + 1 ) }
				size="small"
				disabled={ index === count - 1 }
				accessibleWhenDisabled
				onClick={ () => onMove( 1 ) }
			/>
			<Button
				{ ...buttonData( index, 'remove' ) }
				variant="link"
				isDestructive
				aria-label={ labels.remove( index + 1 ) }
				onClick={ onRemove }
			>
				{ __( 'Remove', 'millwork' ) }
			</Button>
		</div>
	</div>
);
