import { Button, ExternalLink, Flex, Notice } from '@wordpress/components';
import { getBlockType } from '@wordpress/blocks';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import type { BlockCheck } from 'shared/editor/publish-checks';

interface Selectors {
	getBlockName: ( clientId: string ) => string | null;
}

/** Each sentence once. */
export default function CheckList( {
	checks,
}: {
	checks: readonly BlockCheck[];
} ) {
	const texts = [ ...new Set( checks.map( ( { text } ) => text ) ) ];
	return (
		<Flex direction="column" gap={ 3 }>
			{ texts.map( ( text ) => (
				<Check
					key={ text }
					checks={ checks.filter( ( one ) => one.text === text ) }
				/>
			) ) }
		</Flex>
	);
}

/** One sentence, with a link or a button for each block. */
function Check( { checks }: { checks: readonly BlockCheck[] } ) {
	const { text, link } = checks[ 0 ]!;
	return (
		<Notice
			status="warning"
			isDismissible={ false }
			politeness="polite"
			spokenMessage={ text }
		>
			<div>{ text }</div>
			{ link && (
				<ExternalLink href={ link.href }>{ link.label }</ExternalLink>
			) }
			{ ! link && (
				<ul style={ { marginBlockEnd: 0 } }>
					{ checks.map( ( check ) => (
						<li key={ check.clientId }>
							<BlockLink { ...check } />
						</li>
					) ) }
				</ul>
			) }
		</Notice>
	);
}

/** Goes to a block. */
function BlockLink( { clientId, detail }: BlockCheck ) {
	const title = useSelect(
		( select ) =>
			String(
				getBlockType(
					( select( blockEditorStore ) as Selectors ).getBlockName(
						clientId
					) ?? ''
				)?.title ?? ''
			),
		[ clientId ]
	);
	const { selectBlock } = useDispatch( blockEditorStore ) as unknown as {
		selectBlock: ( clientId: string ) => void;
	};
	const { closePublishSidebar } = useDispatch( 'core/editor' ) as unknown as {
		closePublishSidebar: () => void;
	};
	return (
		<Button
			variant="link"
			onClick={ () => {
				// On a phone, the panel covers the post.
				closePublishSidebar();
				selectBlock( clientId );
			} }
		>
			{ [ title, detail ].filter( Boolean ).join( ': ' ) }
		</Button>
	);
}
