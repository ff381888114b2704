import {
	BlockControls,
	MediaUploadCheck,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import { Spinner, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, _x } from '@wordpress/i18n';
import { useExample } from 'shared/editor/is-preview';
import icon from '../icon';
import { Comparison, Side } from './comparison';
import { Inspector } from './inspector';
import { usePicture } from './use-picture';
import { MediaPlaceholder, MediaReplaceFlow } from './wordpress';
import type { EditProps } from './wordpress';

export { useChecks } from './checks';

const images = { accept: 'image/*', allowedTypes: [ 'image' ] };

export default function ImageCompareEdit( {
	attributes: stored,
	clientId,
	isSelected,
	setAttributes,
}: EditProps ) {
	const attributes = useExample(
		'jetpack/image-compare',
		stored,
		! stored.imageBefore?.url && ! stored.imageAfter?.url
	);
	const { caption = '', orientation } = attributes;
	const sides = [
		{
			name: 'before',
			label: _x( 'Before', 'label of a picture', 'millwork' ),
			title: __( 'Before image', 'millwork' ),
			replace: __( 'Replace before', 'millwork' ),
			image: attributes.imageBefore ?? {},
			picture: usePicture( 'imageBefore', clientId, setAttributes ),
		},
		{
			name: 'after',
			label: _x( 'After', 'label of a picture', 'millwork' ),
			title: __( 'After image', 'millwork' ),
			replace: __( 'Replace after', 'millwork' ),
			image: attributes.imageAfter ?? {},
			picture: usePicture( 'imageAfter', clientId, setAttributes ),
		},
	];
	const chosen = sides.filter( ( { image } ) => image.url );
	const swap = () => {
		setAttributes( {
			imageBefore: attributes.imageAfter,
			imageAfter: attributes.imageBefore,
		} );
		speak( __( 'Images swapped.', 'millwork' ) );
	};
	return (
		<figure { ...useBlockProps() }>
			<BlockControls>
				{ chosen.length > 0 && (
					<MediaUploadCheck>
						<ToolbarGroup>
							{ chosen.map( ( { image, picture, replace } ) => (
								<MediaReplaceFlow
									key={ replace }
									name={ replace }
									mediaId={ image.id }
									mediaURL={ image.url }
									onSelect={ picture.onSelect }
									onError={ picture.onError }
									{ ...images }
								/>
							) ) }
						</ToolbarGroup>
					</MediaUploadCheck>
				) }
				{ chosen.length > 0 && (
					<ToolbarGroup>
						<ToolbarButton onClick={ swap }>
							{ __( 'Swap', 'millwork' ) }
						</ToolbarButton>
					</ToolbarGroup>
				) }
			</BlockControls>
			<Inspector
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			{ chosen.length === 2 ? (
				<Comparison attributes={ attributes } />
			) : (
				<div
					className="wp-block-jetpack-image-compare__choice"
					data-mode={ orientation }
				>
					{ sides.map( ( { image, label, name, picture, title } ) =>
						image.url ? (
							<Side
								key={ name }
								name={ name }
								label={ label }
								image={ image }
							/>
						) : (
							<MediaPlaceholder
								key={ name }
								icon={ icon }
								labels={ {
									title,
									instructions: __(
										'Drag and drop an image, upload it, or choose from your library.',
										'millwork'
									),
								} }
								onSelect={ picture.onSelect }
								onError={ picture.onError }
								{ ...images }
							/>
						)
					) }
				</div>
			) }
			{ sides.some( ( { picture } ) => picture.isUploading ) && (
				<p
					className="wp-block-jetpack-image-compare__progress"
					role="status"
				>
					<Spinner />
					{ __( 'Uploading image…', 'millwork' ) }
				</p>
			) }
			{ ( caption || ( isSelected && chosen.length > 0 ) ) && (
				<RichText
					tagName="figcaption"
					className="wp-element-caption"
					value={ caption }
					onChange={ ( value: string ) =>
						setAttributes( { caption: value || undefined } )
					}
					placeholder={ __( 'Write a caption…', 'millwork' ) }
					aria-label={ __( 'Image comparison caption', 'millwork' ) }
				/>
			) }
		</figure>
	);
}
