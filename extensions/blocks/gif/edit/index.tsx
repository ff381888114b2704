import { useState } from 'react';
import type { CSSProperties } from 'react';
import {
	BlockControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import {
	Placeholder,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { ServicePreview } from 'shared/editor/consent';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { GifAttributes } from '../attributes';
import { readEmbed } from '../giphy-link';
import icon from '../icon';
import { Inspector } from './inspector';
import { SearchForm } from './search-form';
import { useSearch } from './use-search';

export default function GifEdit( {
	attributes,
	isSelected,
	setAttributes,
}: BlockEditProps< GifAttributes > ) {
	const { alt, caption = '', giphyUrl, paddingTop, searchText } = attributes;
	const [ isEditing, setIsEditing ] = useState( false );
	const src = readEmbed( giphyUrl );
	const search = useSearch( searchText, ( chosen ) => {
		setAttributes( chosen );
		setIsEditing( false );
		speak( __( 'GIF embedded.', 'millwork' ) );
	} );
	const blockProps = useBlockProps( {
		style: {
			'--millwork-gif-height': parseFloat( paddingTop ) || undefined,
		} as CSSProperties,
	} );

	if ( ! src || isEditing ) {
		return (
			<figure { ...blockProps }>
				<Placeholder
					icon={ icon }
					label={ __( 'GIF', 'millwork' ) }
					instructions={ __(
						'Search for a term or paste a Giphy URL',
						'millwork'
					) }
				>
					<SearchForm
						search={ search }
						onCancel={
							src ? () => setIsEditing( false ) : undefined
						}
					/>
				</Placeholder>
			</figure>
		);
	}
	return (
		<figure { ...blockProps }>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton onClick={ () => setIsEditing( true ) }>
						{ __( 'Replace', 'millwork' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			<Inspector
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<ServicePreview
				key={ src }
				service="giphy"
				src={ src }
				title={ alt || __( 'GIF', 'millwork' ) }
				button={ __( 'Show the GIF', 'millwork' ) }
			/>
			{ ( caption || isSelected ) && (
				<RichText
					tagName="figcaption"
					className="wp-element-caption"
					value={ caption }
					onChange={ ( value: string ) =>
						setAttributes( { caption: value || undefined } )
					}
					placeholder={ __( 'Write a caption…', 'millwork' ) }
					aria-label={ __( 'GIF caption', 'millwork' ) }
				/>
			) }
		</figure>
	);
}
