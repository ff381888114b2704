import type { FunctionComponent, ReactElement, ReactNode } from 'react';
import type { UseChecks } from 'shared/editor/publish-checks';
import type { BlockEditProps } from './wordpress';

/**
 * A block.json. The editor script includes its name and attributes (bin/lib/editor-metadata.cjs); WordPress prints the
 * rest on each editor page.
 */
export interface BlockMetadata {
	name: string;
	attributes?: object;
	supports?: {
		[ support: string ]: unknown;
		millwork?: {
			/** The slug of a plan that a host may require. */
			plan?: string;
			/** 'beta' adds ' (beta)' to the title. */
			stage?: string;
			/** Attributes that are plain text, never HTML; see php/Blocks/PlainText.php. */
			plainText?: string[];
			/**
			 * Attributes that no page shows and only the post's editors may read; see
			 * php/Blocks/Search/PrivateAttributes.php.
			 */
			privateAttributes?: string[];
			/** The parent block that renders it. Visitors' pages register it only together with that block. */
			inside?: string;
			/** Whether it renders its inner blocks itself, so that WordPress doesn't. */
			skipInnerBlocks?: boolean;
			/** The name by which a host switches the block on and off. */
			module?: string;
			/** The services whose content it shows, by their names in php/Consent/Services.php. */
			services?: string[];
			/** Other hosts that the page only links to. */
			links?: string[];
		};
	};
}

/**
 * A block's attribute types, checked by the compiler: the names must match block.json exactly. A mismatch turns the
 * type into a sentence that names it.
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

/** The attributes that block supports add. */
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

/** A frozen old version of a block. */
export interface BlockDeprecation {
	attributes?: object;
	supports?: object;
	// An old version keeps its own attribute types, whatever today's are.
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

/** What a unit's edit.tsx exports. */
export interface EditModule< Attributes extends object > {
	default: FunctionComponent< BlockEditProps< Attributes > >;
	/** What authors should know before they publish. */
	useChecks?: UseChecks< Attributes >;
}

/** What a unit passes to registerBlock() along with its block.json. */
export interface BlockParts< Attributes extends object > {
	/** For example `() => import( './edit' )`. */
	edit: () => Promise< EditModule< Attributes > >;
	/** Pure and fast; missing for a dynamic block. */
	save?: ( props: BlockSaveProps< Attributes > ) => ReactElement | null;
	icon: ReactElement;
	deprecated?: readonly BlockDeprecation[];
	transforms?: object;
	variations?: readonly object[];
	/** The block's name in the list view. */
	label?: (
		attributes: Attributes,
		options: { context: string }
	) => ReactNode;
	/** The attributes of the inserter's preview. */
	example?: object;
}

export type { BlockEditProps };
