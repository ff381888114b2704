/**
 * WordPress's own Video: colours, a rating and a poster out of the video; and videos that lie at
 * VideoPress, which other editors keep in this block.
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

/** Why a site may lack the feature and have its videos edited all the same: they may be of a day when it had it. */
const FORGIVEN = [ 'missing_plan', 'missing_module', 'unknown' ];

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

/** Whether the block that was written last is a hosted video, and nothing was read since. */
let isWritingHosted = false;

const { available, unavailableReason = '' } = getAvailability( 'videopress' );

if ( available || FORGIVEN.includes( unavailableReason ) ) {
	addFilter(
		'blocks.registerBlockType',
		'millwork/video',
		( type: BlockType, name: string ): BlockType => {
			// Another plugin keeps hosted videos in the block: it goes on with them.
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
				? // It was read as if its settings stood in the comment.
					( getBlockAttributes(
						type as never,
						html as never,
						stored
					) as VideoAttributes )
				: readHosted( attributes, type.attributes, stored );
		}
	);

	// WordPress asks for the markup of every block right before it writes the attributes of that block.
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
		)
	);
}
