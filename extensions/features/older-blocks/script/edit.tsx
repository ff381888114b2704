import {
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { getBlockType, switchToBlockType } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { Button, Notice } from '@wordpress/components';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { noticeOf } from 'features/older-blocks/script/data';
import { replacementsOf } from 'features/older-blocks/script/replacements';
import { linesOf } from 'features/older-blocks/script/stored-text';

interface EditProps {
	name: string;
	clientId: string;
	isSelected: boolean;
	attributes: Record< string, unknown >;
}

/** Post fields that show something below the post in place of a block. */
const BELOW_POST: Record< string, string > = {
	'jetpack/like': 'jetpack_likes_enabled',
	'jetpack/sharing-buttons': 'jetpack_sharing_enabled',
};

/** Blocks that hold nothing but inner blocks: their own title would be in the way. */
const BARE =
	/^(jetpack\/recipe-(hero|steps|step|ingredients-list|ingredient-item)|premium-content\/(buttons|logged-out-view))$/;

/** Attributes that a preview shows, in this order. */
const SHOWN = [
	'content',
	'label',
	'name',
	'customTitle',
	'description',
	'placeholder',
	'buttonText',
	'logInLabel',
	'url',
];

const shownLines = ( attributes: EditProps[ 'attributes' ] ): string[] => {
	const { storedMarkup } = attributes;
	const lines = linesOf(
		// Not the number of days beside a notice about cookies.
		typeof storedMarkup === 'string'
			? storedMarkup.replace( /<span>\d*<\/span>/g, '' )
			: ''
	);
	return lines.length
		? lines
		: SHOWN.map( ( name ) => attributes[ name ] )
				.filter( ( value ) => typeof value === 'string' && value )
				.flatMap( ( value ) => linesOf( value as string ) );
};

/** The stored text, what visitors see, and what the block can be replaced with. */
export function OlderBlockEdit( {
	name,
	clientId,
	isSelected,
	attributes,
}: EditProps ) {
	const { hasInner, isHolderSelected } = useSelect(
		( select ) => {
			const store = select( blockEditorStore ) as {
				getBlockCount: ( id: string ) => number;
				hasSelectedInnerBlock: ( id: string ) => boolean;
			};
			return {
				hasInner: store.getBlockCount( clientId ) > 0,
				isHolderSelected: store.hasSelectedInnerBlock( clientId ),
			};
		},
		[ clientId ]
	);
	const blockProps = useBlockProps();
	const title = getBlockType( name )?.title ?? name;
	const lines = shownLines( attributes );
	return (
		<div { ...blockProps }>
			{ ! BARE.test( name ) && (
				<p>
					<strong>{ title }</strong>
				</p>
			) }
			{ lines.map( ( line, index ) => (
				<p key={ index }>{ line }</p>
			) ) }
			{ hasInner && <InnerBlocks /> }
			{ ( isSelected ||
				( ! BARE.test( name ) && ! isHolderSelected ) ) && (
				<Explanation name={ name } clientId={ clientId } />
			) }
		</div>
	);
}

function InnerBlocks() {
	return <div { ...useInnerBlocksProps( {}, { templateLock: false } ) } />;
}

function Explanation( {
	name,
	clientId,
}: Pick< EditProps, 'name' | 'clientId' > ) {
	const registry = useRegistry();
	const { replaceBlocks, removeBlock } = useDispatch( blockEditorStore ) as {
		replaceBlocks: ( id: string, blocks: Block[] ) => void;
		removeBlock: ( id: string ) => void;
	};
	const { createSuccessNotice } = useDispatch( noticesStore );
	const field = BELOW_POST[ name ];
	// Screens of templates and widgets have no post, and a post type may have no such field.
	const hasField = useSelect(
		( select ) => {
			const editor = select( 'core/editor' ) as
				| { getEditedPostAttribute: ( key: string ) => unknown }
				| undefined;
			return (
				!! field &&
				editor?.getEditedPostAttribute( field ) !== undefined
			);
		},
		[ field ]
	);
	const moveBelow = () => {
		registry.batch( () => {
			(
				registry.dispatch( 'core/editor' ) as unknown as {
					editPost: ( edits: object ) => void;
				}
			 ).editPost( { [ field! ]: true } );
			removeBlock( clientId );
		} );
		createSuccessNotice(
			__(
				'The post now shows Millwork’s buttons below its content.',
				'millwork'
			),
			{ type: 'snackbar' }
		);
	};
	const replace = ( to: string ) => {
		const block = (
			registry.select( blockEditorStore ) as unknown as {
				getBlock: ( id: string ) => Block | null;
			}
		 ).getBlock( clientId );
		const blocks = block && switchToBlockType( block, to );
		if ( blocks ) {
			replaceBlocks( clientId, blocks );
		}
	};
	return (
		<Notice status="info" isDismissible={ false }>
			<p>{ noticeOf( name ) }</p>
			{ hasField && (
				<Button
					variant="secondary"
					onClick={ moveBelow }
					__next40pxDefaultSize
				>
					{ __( 'Replace with buttons below the post', 'millwork' ) }
				</Button>
			) }
			{ replacementsOf( name )
				.filter( ( { to } ) => getBlockType( to ) )
				.map( ( { to } ) => (
					<Button
						key={ to }
						variant="secondary"
						onClick={ () => replace( to ) }
						__next40pxDefaultSize
					>
						{ sprintf(
							/* translators: %s: the title of a block. */
							__( 'Replace with %s', 'millwork' ),
							getBlockType( to )!.title
						) }
					</Button>
				) ) }
		</Notice>
	);
}
