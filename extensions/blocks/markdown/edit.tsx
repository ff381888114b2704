import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import {
	BlockControls,
	PlainText,
	useBlockProps,
} from '@wordpress/block-editor';
import { rawHandler } from '@wordpress/blocks';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { useMergeRefs } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { MarkdownAttributes } from './attributes';
import { Preview } from './preview';
import { renderMarkdown } from './render-markdown';
import { unwrap, wrap } from './stored-html';
import { useHtmlOfSource } from './use-html-of-source';
import { useUndoSteps } from './use-undo-steps';

export default function MarkdownEdit( {
	attributes,
	setAttributes,
	isSelected,
	onRemove,
	onReplace,
}: BlockEditProps< MarkdownAttributes > ) {
	const { source = '', html } = attributes;
	const [ isPreview, setIsPreview ] = useState( false );
	const wrapper = useRef< HTMLDivElement >( null );
	const blockProps = useBlockProps() as ComponentProps< 'div' > & {
		ref: React.Ref< HTMLDivElement >;
	};
	const ref = useMergeRefs( [ blockProps.ref, wrapper ] );
	useHtmlOfSource( attributes, setAttributes );
	useUndoSteps( source );

	useEffect( () => {
		if ( isSelected ) {
			focusTextOf( wrapper.current );
		} else {
			setIsPreview( false );
		}
	}, [ isSelected ] );

	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Backspace' && source === '' ) {
			event.preventDefault();
			// Missing if the block is locked.
			onRemove?.();
		}
	};
	const placeholder = __( 'Write your _Markdown_ **here**…', 'millwork' );
	const isWriting = isSelected && ! isPreview;

	return (
		<div { ...blockProps } ref={ ref }>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						isPressed={ ! isPreview }
						onClick={ () => setIsPreview( false ) }
					>
						{ __( 'Markdown', 'millwork' ) }
					</ToolbarButton>
					<ToolbarButton
						isPressed={ isPreview }
						onClick={ () => setIsPreview( true ) }
					>
						{ __( 'Preview', 'millwork' ) }
					</ToolbarButton>
				</ToolbarGroup>
				{ source.trim() !== '' && (
					<ToolbarGroup>
						<ToolbarButton
							onClick={ () => {
								// One action, one undo step.
								onReplace(
									rawHandler( { HTML: unwrap( html ) } )
								);
								speak(
									__( 'Converted to blocks.', 'millwork' )
								);
							} }
							style={ { whiteSpace: 'nowrap' } }
						>
							{ __( 'Convert to blocks', 'millwork' ) }
						</ToolbarButton>
					</ToolbarGroup>
				) }
			</BlockControls>
			{ isWriting && (
				<PlainText
					className="wp-block-jetpack-markdown__source"
					value={ source }
					onChange={ ( value ) =>
						setAttributes( {
							source: value,
							html: wrap( renderMarkdown( value ) ),
						} )
					}
					onKeyDown={ onKeyDown }
					// For browsers that can't size a text area by its content.
					rows={ Math.max( 3, source.split( '\n' ).length ) }
					placeholder={ placeholder }
					aria-label={ __( 'Markdown text', 'millwork' ) }
					dir="auto"
				/>
			) }
			{ ! isWriting && source.trim() === '' && (
				<p className="wp-block-jetpack-markdown__placeholder">
					{ placeholder }
				</p>
			) }
			{ ! isWriting && source.trim() !== '' && (
				<Preview html={ unwrap( html ) } />
			) }
		</div>
	);
}

/**
 * Focuses the text when the block is selected in the canvas, where the text area has just replaced the clicked preview.
 * If the block is selected in the list view, focus stays there.
 *
 * @param wrapper The block's element.
 */
function focusTextOf( wrapper: HTMLElement | null ): void {
	const { activeElement, body } = wrapper?.ownerDocument ?? document;
	const text = wrapper?.querySelector( 'textarea' );
	if (
		text?.ownerDocument.hasFocus() &&
		( activeElement === wrapper || activeElement === body )
	) {
		text.focus( { preventScroll: true } );
	}
}
