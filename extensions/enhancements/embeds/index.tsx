/**
 * Facebook, Instagram and Loom as variations of WordPress's Embed block: pasting a link creates one. PHP (php/) renders
 * it, in the editor and on the page.
 */
import { lazy, Suspense } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { createHigherOrderComponent } from '@wordpress/compose';
import { addFilter } from '@wordpress/hooks';
import { __ } from '@wordpress/i18n';
import { getAvailability, getEditorData } from 'shared/editor/availability';
import { camera, post, screen } from './icons';
import { patterns } from './patterns';

/** The Embed block's attributes that a variation sets. */
interface EmbedAttributes {
	providerNameSlug?: string;
	responsive?: boolean;
	type?: string;
}

interface Variation {
	name: string;
	title: string;
	description: string;
	icon: ReactElement;
	keywords: string[];
	patterns: RegExp[];
	attributes: EmbedAttributes;
	isActive: ( block: EmbedAttributes, own: EmbedAttributes ) => boolean;
}

const isActive: Variation[ 'isActive' ] = ( block, own ) =>
	block.providerNameSlug === own.providerNameSlug;

/** The variations; a host may switch each off by its name in the availability record. */
const ours = (): Variation[] =>
	[
		{
			name: 'facebook',
			title: __( 'Facebook', 'millwork' ),
			description: __(
				'Show a Facebook post as a link card.',
				'millwork'
			),
			icon: post,
			keywords: [ __( 'social', 'millwork' ), __( 'post', 'millwork' ) ],
			patterns: patterns.facebook,
			attributes: { providerNameSlug: 'facebook', type: 'rich' },
			isActive,
		},
		{
			name: 'instagram',
			title: __( 'Instagram', 'millwork' ),
			description: __(
				'Show an Instagram post as a link card.',
				'millwork'
			),
			icon: camera,
			keywords: [ __( 'image', 'millwork' ), __( 'social', 'millwork' ) ],
			patterns: patterns.instagram,
			attributes: { providerNameSlug: 'instagram', type: 'rich' },
			isActive,
		},
		{
			name: 'loom',
			title: __( 'Loom', 'millwork' ),
			description: __( 'Embed a Loom video.', 'millwork' ),
			icon: screen,
			keywords: [
				__( 'video', 'millwork' ),
				__( 'screen recording', 'millwork' ),
			],
			patterns: patterns.loom,
			attributes: {
				providerNameSlug: 'loom',
				responsive: true,
				type: 'video',
			},
			isActive,
		},
	].filter(
		( { name } ) => getAvailability( `millwork/${ name }-embed` ).available
	);

const BLOCK = 'core/embed';

const LoadAtOnce = lazy( () => import( './load-at-once' ) );

interface EditProps {
	name: string;
	isSelected: boolean;
	attributes: { url?: string; millworkLoadsAtOnce?: boolean };
	setAttributes: ( attributes: EditProps[ 'attributes' ] ) => void;
}

addFilter(
	'editor.BlockEdit',
	'millwork/embeds',
	createHigherOrderComponent(
		( BlockEdit: ComponentType< EditProps > ) =>
			function EmbedEdit( props: EditProps ) {
				const { url, millworkLoadsAtOnce } = props.attributes;
				const { askFirst, mayLoadAtOnce } =
					getEditorData().consent ?? {};
				return (
					<>
						<BlockEdit { ...props } />
						{ props.name === BLOCK &&
							props.isSelected &&
							url &&
							askFirst &&
							mayLoadAtOnce && (
								<Suspense>
									<LoadAtOnce
										isOn={ !! millworkLoadsAtOnce }
										onChange={ ( isOn ) =>
											props.setAttributes( {
												millworkLoadsAtOnce:
													isOn || undefined,
											} )
										}
									/>
								</Suspense>
							) }
					</>
				);
			},
		'withEmbedPrivacy'
	)
);

addFilter(
	'blocks.registerBlockType',
	'millwork/embeds',
	(
		settings: { variations?: { name: string }[]; attributes?: object },
		name: string
	) => {
		if ( name !== BLOCK ) {
			return settings;
		}
		const added = ours();
		const isOurs = ( { name: other }: { name: string } ) =>
			added.some( ( own ) => own.name === other );
		return {
			...settings,
			attributes: {
				...settings.attributes,
				millworkLoadsAtOnce: { type: 'boolean' },
			},
			// WordPress's own variations with these names aren't in the inserter and match no URL.
			variations: [
				...( Array.isArray( settings.variations )
					? settings.variations.filter( ( one ) => ! isOurs( one ) )
					: [] ),
				...added,
			],
		};
	}
);
