/**
 * WordPress's own Video block, with colors, a rating and a poster from the video; and videos hosted at VideoPress,
 * which other editors store in this block.
 */
import { lazy, Suspense, useRef } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { getBlockAttributes } from '@wordpress/blocks';
import { createHigherOrderComponent } from '@wordpress/compose';
import { addFilter } from '@wordpress/hooks';
import { getAvailability } from 'shared/editor/availability';
import { attributesFor, isHosted, readHosted } from './attributes';
import type { Schema, VideoAttributes } from './attributes';
import { saveHosted } from './save';

const BLOCK = 'core/video';

/**
 * Reasons for which a site may lack the feature and still have its stored videos edited, since it may have had the
 * feature before.
 */
const FORGIVEN = [ 'missing_plan', 'missing_module', 'unknown' ];

/** A priority before WordPress's own filters, so that they wrap the result. */
const INSIDE = 5;

interface BlockType {
	name: string;
	attributes: Record< string, Schema >;
	save: ( props: { attributes: VideoAttributes } ) => ReactElement | null;
}

interface EditProps {
	name: string;
	attributes: VideoAttributes;
	setAttributes: ( attributes: Partial< VideoAttributes > ) => void;
	isSelected: boolean;
}

const HostedEdit = lazy( () => import( './hosted-edit' ) );
const OwnControls = lazy( () => import( './local-video-controls' ) );

/** Whether the last serialized block is a hosted video, with no block parsed since. */
let isWritingHosted = false;

const { available, unavailableReason = '' } = getAvailability( 'videopress' );

if ( available || FORGIVEN.includes( unavailableReason ) ) {
	addFilter(
		'blocks.registerBlockType',
		'millwork/video',
		( type: BlockType, name: string ): BlockType => {
			// Another plugin stores hosted videos in this block and continues to handle them.
			if (
				name !== BLOCK ||
				! type.attributes ||
				'guid' in type.attributes
			) {
				return type;
			}
			const { save } = type;
			return {
				...type,
				attributes: attributesFor(
					type.attributes,
					() => isWritingHosted
				),
				save: ( props ) =>
					isHosted( props.attributes )
						? saveHosted( props.attributes )
						: save( props ),
			};
		}
	);

	addFilter(
		'blocks.getBlockAttributes',
		'millwork/video',
		(
			attributes: VideoAttributes,
			type: BlockType,
			html: string,
			stored: Record< string, unknown > = {}
		): VideoAttributes => {
			const wasWriting = isWritingHosted;
			isWritingHosted = false;
			if ( type?.name !== BLOCK ) {
				return attributes;
			}
			return wasWriting
				? // It was parsed as if its settings were in the block comment.
					( getBlockAttributes(
						type as never,
						html as never,
						stored
					) as VideoAttributes )
				: readHosted( attributes, type.attributes, stored );
		}
	);

	// WordPress requests a block's markup right before it serializes the block's attributes.
	addFilter(
		'blocks.getSaveElement',
		'millwork/video',
		(
			element: unknown,
			type: BlockType,
			attributes: VideoAttributes
		): unknown => {
			isWritingHosted = type?.name === BLOCK && isHosted( attributes );
			return element;
		}
	);

	addFilter(
		'editor.BlockEdit',
		'millwork/video',
		createHigherOrderComponent(
			( BlockEdit: ComponentType< EditProps > ) =>
				function VideoEdit( props: EditProps ) {
					const stored = useRef( props.attributes?.src );
					if ( props.name !== BLOCK ) {
						return <BlockEdit { ...props } />;
					}
					if ( isHosted( props.attributes ) ) {
						return (
							<Suspense>
								<HostedEdit
									{ ...props }
									CoreEdit={ BlockEdit }
								/>
							</Suspense>
						);
					}
					return (
						<>
							<BlockEdit { ...props } />
							{ props.attributes.src && (
								<Suspense>
									<OwnControls
										{ ...props }
										isFresh={
											props.attributes.src !==
											stored.current
										}
									/>
								</Suspense>
							) }
						</>
					);
				},
			'withVideo'
		),
		// Inside WordPress's own filters, which add Align and Advanced.
		INSIDE
	);
}
