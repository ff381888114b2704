import type { FunctionComponent, ReactElement, ReactNode } from 'react';
import type { BlockEditProps } from './wordpress';

/** What the editor script has of a block.json of ours (bin/lib/editor-metadata.cjs). */
export interface BlockMetadata {
	name: string;
	attributes?: object;
	supports?: {
		[ support: string ]: unknown;
		millwork?: {
			/** The slug of the plan that a host may ask for. */
			plan?: string;
			/** 'beta' adds ' (beta)' to the title. */
			stage?: string;
			/** Attributes that are plain text, never HTML: see php/Blocks/PlainText.php. */
			plainText?: string[];
			/** Attributes that no page shows and only the post's editors may know: see php/Blocks/Search/PrivateAttributes.php. */
			privateAttributes?: string[];
			/** The block of ours that it stands in, which prints it: a visitor's page registers it with that one only. */
			inside?: string;
			/** Whether it prints the blocks in it itself: WordPress renders them not. */
			skipInnerBlocks?: boolean;
			/** The name under which a host switches the block on and off. */
			module?: string;
			/** The services whose content it shows, as php/Consent/Services.php names them. */
			services?: string[];
			/** Other hosts that the page only links to. */
			links?: string[];
		};
	};
}

/**
 * The attribute types of a block, checked by the compiler: their names must be the names in
 * block.json, all of them and no other. A mistake turns the type into a sentence that names it.
 *
 * @example type Attributes = AttributesOf< typeof metadata, { days: Day[] } >;
 */
export type AttributesOf<
	Metadata extends { attributes: object },
	Attributes extends object,
> = [ keyof Metadata[ 'attributes' ] ] extends [ keyof Attributes ]
	? [ keyof Attributes ] extends [ keyof Metadata[ 'attributes' ] ]
		? Attributes
		: {
				error: 'attributes.ts names what block.json lacks';
				names: Exclude<
					keyof Attributes,
					keyof Metadata[ 'attributes' ]
				>;
			}
	: {
			error: 'block.json names what attributes.ts lacks';
			names: Exclude< keyof Metadata[ 'attributes' ], keyof Attributes >;
		};

/** The attributes that block supports add by themselves. */
export interface SupportAttributes {
	align?: string;
	className?: string;
	backgroundColor?: string;
	textColor?: string;
	gradient?: string;
	fontSize?: string;
	fontFamily?: string;
	style?: Record< string, unknown >;
}

/** The props of a save component. */
export interface BlockSaveProps< Attributes > {
	attributes: Readonly< Attributes >;
}

/** One old version of a block, frozen. */
export interface BlockDeprecation {
	attributes?: object;
	supports?: object;
	// An old version's attributes are what they were, whatever today's types say.
	save: ( props: { attributes: never } ) => ReactElement | null;
	migrate?: (
		attributes: never,
		innerBlocks: never
	) => object | [ object, unknown[] ];
	isEligible?: (
		attributes: never,
		innerBlocks: never,
		data: never
	) => boolean;
}

/** What a unit hands to registerBlock() beside its block.json. */
export interface BlockParts< Attributes extends object > {
	/** Loads the edit component: `() => import( './edit' )`. */
	edit: () => Promise< {
		default: FunctionComponent< BlockEditProps< Attributes > >;
	} >;
	/** Pure and cheap; absent for a dynamic block. */
	save?: ( props: BlockSaveProps< Attributes > ) => ReactElement | null;
	icon: ReactElement;
	deprecated?: readonly BlockDeprecation[];
	transforms?: object;
	variations?: readonly object[];
	/** The name of a block in the list view, from its attributes. */
	label?: (
		attributes: Attributes,
		options: { context: string }
	) => ReactNode;
	/** Attribute values of the inserter's preview. */
	example?: object;
}

export type { BlockEditProps };
