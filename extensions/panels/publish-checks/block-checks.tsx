import { useEffect, useState, useSyncExternalStore } from 'react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import {
	checksOf,
	countChecks,
	subscribeChecks,
} from 'shared/editor/publish-checks';
import type {
	BlockCheck,
	PublishCheck,
	UseChecks,
} from 'shared/editor/publish-checks';

interface Selectors {
	getClientIdsWithDescendants: () => string[];
	getBlockParents: ( clientId: string ) => string[];
	getBlockName: ( clientId: string ) => string | null;
	getBlockAttributes: ( clientId: string ) => Readonly< {
		metadata?: { blockVisibility?: unknown };
	} > | null;
}

/** Checks by block, in the order of the post. */
type ByBlock = Readonly< Record< string, readonly BlockCheck[] > >;

/**
 * Checks all blocks of the post, and shows nothing.
 *
 * @param props.onChange Gets all checks that fail.
 */
export default function BlockChecks( {
	onChange,
}: {
	onChange: ( checks: readonly BlockCheck[] ) => void;
} ) {
	const known = useSyncExternalStore( subscribeChecks, countChecks );
	// As text, because the list is a new one each time.
	const checked = useSelect(
		( select ) => {
			const store = select( blockEditorStore ) as unknown as Selectors;
			const isHidden = ( id: string ) =>
				store.getBlockAttributes( id )?.metadata?.blockVisibility ===
				false;
			return store
				.getClientIdsWithDescendants()
				.filter(
					( id ) =>
						checksOf( store.getBlockName( id ) ) &&
						// Visitors don't get these blocks.
						! [ id, ...store.getBlockParents( id ) ].some(
							isHidden
						)
				)
				.join( ' ' );
		},
		// eslint-disable-next-line react-hooks/exhaustive-deps -- It has more to find when the checks of another block are known.
		[ known ]
	);
	const [ byBlock, setByBlock ] = useState< ByBlock >( {} );
	useEffect( () => {
		onChange(
			checked.split( ' ' ).flatMap( ( id ) => byBlock[ id ] ?? [] )
		);
	}, [ checked, byBlock, onChange ] );
	useEffect( () => () => onChange( [] ), [ onChange ] );
	return checked
		.split( ' ' )
		.filter( Boolean )
		.map( ( id ) => (
			<CheckedBlock
				key={ id }
				clientId={ id }
				onChange={ ( checks ) =>
					setByBlock( ( before ) => ( {
						...before,
						[ id ]: checks,
					} ) )
				}
			/>
		) );
}

interface CheckedBlockProps {
	clientId: string;
	onChange: ( checks: readonly BlockCheck[] ) => void;
}

function CheckedBlock( { clientId, onChange }: CheckedBlockProps ) {
	const name = useSelect(
		( select ) =>
			( select( blockEditorStore ) as unknown as Selectors ).getBlockName(
				clientId
			),
		[ clientId ]
	);
	const attributes = useSelect(
		( select ) =>
			(
				select( blockEditorStore ) as unknown as Selectors
			 ).getBlockAttributes( clientId ),
		[ clientId ]
	);
	const useChecks = checksOf( name );
	return (
		attributes &&
		useChecks && (
			<Checks
				useChecks={ useChecks as UseChecks< object > }
				attributes={ attributes }
				onChange={ ( checks ) =>
					onChange(
						checks.map( ( check ) => ( { ...check, clientId } ) )
					)
				}
			/>
		)
	);
}

interface ChecksProps {
	useChecks: UseChecks< object >;
	attributes: object;
	onChange: ( checks: readonly PublishCheck[] ) => void;
}

function Checks( { useChecks, attributes, onChange }: ChecksProps ) {
	// As text, because the objects are new ones each time.
	const failed = JSON.stringify( useChecks( attributes ).filter( Boolean ) );
	useEffect( () => {
		onChange( JSON.parse( failed ) as PublishCheck[] );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- The function only depends on the block.
	}, [ failed ] );
	return null;
}
