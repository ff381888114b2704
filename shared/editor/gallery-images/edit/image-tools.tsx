import { Button, Dropdown } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { AltControl, isMissing } from './alt-control';
import {
	chevronLeft,
	chevronRight,
	closeSmall,
	postExcerpt,
} from '@wordpress/icons';
import { imageLabels } from './labels';
import type { GalleryLabels } from './labels';
import { buttonData } from './use-image-actions';

interface ImageToolsProps {
	index: number;
	count: number;
	alt: string;
	setAlt: ( alt: string ) => void;
	labels?: GalleryLabels;
	isVideo?: boolean;
	onMove: ( step: -1 | 1 ) => void;
	onRemove: () => void;
}

/**
 * The buttons on a picture: move, describe, remove.
 *
 * @param props.index Zero-based.
 */
export function ImageTools( {
	index,
	count,
	alt,
	setAlt,
	labels = imageLabels,
	isVideo = false,
	onMove,
	onRemove,
}: ImageToolsProps ) {
	const place = index + 1;
	// A video has its title instead.
	const lacks = ! isVideo && isMissing( alt );
	return (
		<div className="millwork-gallery-tools">
			<Button
				{ ...buttonData( index, 'back' ) }
				icon={ chevronLeft }
				label={ labels.back( place ) }
				size="small"
				disabled={ index === 0 }
				accessibleWhenDisabled
				onClick={ () => onMove( -1 ) }
			/>
			<Button
				{ ...buttonData( index, 'forward' ) }
				icon={ chevronRight }
				label={ labels.forward( place ) }
				size="small"
				disabled={ place === count }
				accessibleWhenDisabled
				onClick={ () => onMove( 1 ) }
			/>
			<Dropdown
				popoverProps={ { placement: 'bottom-start' } }
				renderToggle={ ( { isOpen, onToggle } ) => (
					<Button
						{ ...buttonData( index, 'alt' ) }
						className={ lacks ? 'is-missing' : '' }
						icon={ postExcerpt }
						label={
							lacks
								? sprintf(
										/* translators: %s: a label, such as 'Alternative text for image 2'. */
										__( '%s (missing)', 'millwork' ),
										labels.alt( place )
									)
								: labels.alt( place )
						}
						size="small"
						aria-expanded={ isOpen }
						onClick={ onToggle }
					/>
				) }
				renderContent={ () => (
					<div className="millwork-gallery-describe">
						<AltControl
							label={ labels.alt( place ) }
							value={ alt }
							isVideo={ isVideo }
							onChange={ setAlt }
						/>
					</div>
				) }
			/>
			<Button
				{ ...buttonData( index, 'remove' ) }
				icon={ closeSmall }
				label={ labels.remove( place ) }
				size="small"
				onClick={ onRemove }
			/>
		</div>
	);
}
