import { useState } from 'react';
import { InspectorControls } from '@wordpress/block-editor';
import { Button, PanelBody, TextControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ChosenPost } from '../attributes';
import { readLink, shownPost } from '../post-links';

interface ChosenPostsProps {
	posts: ChosenPost[];
	onChange: ( posts: ChosenPost[] ) => void;
}

/** The posts chosen by hand: text, link and order. */
export function ChosenPosts( { posts, onChange }: ChosenPostsProps ) {
	const replace = ( index: number, post: ChosenPost ) =>
		posts.map( ( other, place ) => ( place === index ? post : other ) );
	return (
		<InspectorControls>
			{ posts.map( ( post, index ) => (
				<PanelBody
					key={ `${ shownPost( post ).url } ${ index }` }
					title={ sprintf(
						/* translators: %d: place in a list. */
						__( 'Post %d', 'millwork' ),
						index + 1
					) }
					initialOpen={ false }
				>
					<TextControl
						label={ __( 'Alternative text', 'millwork' ) }
						value={ shownPost( post ).alt }
						onChange={ ( alt ) =>
							onChange(
								replace( index, {
									...post,
									alt: alt || undefined,
								} )
							)
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					<LinkField
						link={ shownPost( post ).link }
						onChange={ ( link ) =>
							onChange( replace( index, { ...post, link } ) )
						}
					/>
					<Button
						variant="tertiary"
						isDestructive
						onClick={ () =>
							onChange(
								posts.filter( ( _, place ) => place !== index )
							)
						}
						__next40pxDefaultSize
					>
						{ __( 'Remove', 'millwork' ) }
					</Button>
				</PanelBody>
			) ) }
		</InspectorControls>
	);
}

/** A field for a post's link. An invalid link stays in the field, with an error. */
function LinkField( {
	link,
	onChange,
}: {
	link?: string;
	onChange: ( link?: string ) => void;
} ) {
	const [ text, setText ] = useState( link ?? '' );
	const isWrong = text.trim() !== '' && ! readLink( text );
	return (
		<TextControl
			label={ __( 'Link to the post', 'millwork' ) }
			dir="ltr"
			help={
				isWrong
					? __(
							'This isn’t a link to a post on instagram.com.',
							'millwork'
						)
					: undefined
			}
			value={ text }
			onChange={ ( value ) => {
				setText( value );
				onChange( readLink( value ) );
			} }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}
