import type { KeyboardEvent } from 'react';
import { useDispatch, useSelect } from '@wordpress/data';
import {
	BlockControls,
	InspectorControls,
	MediaUpload,
	MediaUploadCheck,
	RichText,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import {
	Button,
	Notice,
	PanelBody,
	TextareaControl,
	ToolbarButton,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	INLINE_FORMATS,
	createPictureOption,
} from 'features/forms/editor/form-field/edit';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { InputImageOptionAttributes } from './attributes';

interface Picture {
	clientId: string;
	attributes: { url?: string; alt?: string; id?: number };
}

/** As the media library gives it. */
interface Media {
	id: number;
	url?: string;
	alt?: string;
	sizes?: { large?: { url: string } };
}

/** Whether a picture is neither in the site's library nor on its host: visitors don't see it. */
function isForeign( { id, url }: Picture[ 'attributes' ] ): boolean {
	if ( id || ! url || ! /^(?:https?:)?\/\//.test( url ) ) {
		return false;
	}
	try {
		return new URL( url, location.href ).host !== location.host;
	} catch {
		return true;
	}
}

/** A picture to choose, and its label. */
export default function InputImageOptionEdit( {
	attributes: { label },
	clientId,
	insertBlocksAfter,
	onRemove,
	setAttributes,
}: BlockEditProps< InputImageOptionAttributes > ) {
	const picture = useSelect(
		( select ) =>
			(
				select( blockEditorStore ) as unknown as {
					getBlocks: ( id: string ) => Picture[];
				}
			 ).getBlocks( clientId )[ 0 ],
		[ clientId ]
	);
	const { replaceInnerBlocks, updateBlockAttributes } = useDispatch(
		blockEditorStore
	) as unknown as {
		replaceInnerBlocks: ( id: string, blocks: Block[] ) => void;
		updateBlockAttributes: ( id: string, attributes: object ) => void;
	};
	const choose = ( { alt = '', id, sizes, url }: Media ) =>
		picture &&
		updateBlockAttributes( picture.clientId, {
			alt,
			id,
			url: sizes?.large?.url ?? url,
		} );
	const inner = useInnerBlocksProps(
		{},
		{
			allowedBlocks: [ 'core/image' ],
			templateLock: 'all',
			renderAppender: () => null,
		}
	);
	const onKeyDownCapture = ( event: KeyboardEvent< HTMLElement > ) => {
		if ( event.nativeEvent.isComposing ) {
			return;
		}
		if ( event.key === 'Enter' ) {
			event.preventDefault();
			event.stopPropagation();
			insertBlocksAfter?.( createPictureOption() );
		}
		if (
			event.key === 'Backspace' &&
			! label &&
			! picture?.attributes.url
		) {
			event.preventDefault();
			event.stopPropagation();
			onRemove();
		}
	};
	return (
		<div { ...useBlockProps( { className: 'jetpack-field__picture' } ) }>
			{ picture && (
				<BlockControls group="other">
					<MediaUploadCheck>
						<MediaUpload
							allowedTypes={ [ 'image' ] }
							value={ picture.attributes.id }
							onSelect={ choose }
							render={ ( { open } ) => (
								<ToolbarButton
									onClick={ open }
									style={ { whiteSpace: 'nowrap' } }
								>
									{ picture.attributes.url
										? __( 'Replace', 'millwork' )
										: __( 'Choose an image', 'millwork' ) }
								</ToolbarButton>
							) }
						/>
					</MediaUploadCheck>
				</BlockControls>
			) }
			{ picture && (
				<InspectorControls>
					<PanelBody title={ __( 'Picture', 'millwork' ) }>
						<TextareaControl
							label={ __( 'Alternative text', 'millwork' ) }
							help={ __(
								'Describe what the picture shows. Leave it empty if the label says it.',
								'millwork'
							) }
							value={ picture.attributes.alt ?? '' }
							onChange={ ( alt ) =>
								updateBlockAttributes( picture.clientId, {
									alt,
								} )
							}
							__nextHasNoMarginBottom
						/>
					</PanelBody>
				</InspectorControls>
			) }
			<div { ...inner } />
			{ picture && ! picture.attributes.url && (
				<MediaUploadCheck>
					<MediaUpload
						allowedTypes={ [ 'image' ] }
						onSelect={ choose }
						render={ ( { open } ) => (
							<Button
								variant="secondary"
								size="compact"
								onClick={ open }
							>
								{ __( 'Choose an image', 'millwork' ) }
							</Button>
						) }
					/>
				</MediaUploadCheck>
			) }
			{ ! picture && (
				<Button
					variant="secondary"
					onClick={ () =>
						replaceInnerBlocks( clientId, [
							createBlock( 'core/image' ),
						] )
					}
					__next40pxDefaultSize
				>
					{ __( 'Add an image', 'millwork' ) }
				</Button>
			) }
			{ picture && isForeign( picture.attributes ) && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'This image is on another site, so visitors don’t see it. Upload it to your media library.',
						'millwork'
					) }
				</Notice>
			) }
			<div role="presentation" onKeyDownCapture={ onKeyDownCapture }>
				<RichText
					identifier="label"
					tagName="span"
					className="jetpack-field__option-text"
					value={ label }
					onChange={ ( value ) => setAttributes( { label: value } ) }
					aria-label={ __( 'Label of the picture', 'millwork' ) }
					placeholder={ __( 'Write a label…', 'millwork' ) }
					allowedFormats={ INLINE_FORMATS }
					disableLineBreaks
				/>
			</div>
		</div>
	);
}
