import { createContext, lazy, Suspense, useContext, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import {
	store as blockEditorStore,
	useBlockEditContext,
} from '@wordpress/block-editor';
import { createHigherOrderComponent } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';
import { getAvailability, getStanding } from 'shared/editor/availability';

const UpgradeBanner = lazy( () =>
	import( './banner' ).then( ( module ) => ( {
		default: module.UpgradeBanner,
	} ) )
);

/** The offer that a core block shows when the user adds files. */
export interface UploadNudge {
	name: string;
	/** Whether files added to its placeholder count. */
	mediaPlaceholder: boolean;
	/** Whether files added in its toolbar's Replace menu count. */
	mediaReplaceFlow: boolean;
	/** The first part of the MIME type, for example 'video'. */
	fileType: string;
	description: string;
}

type TakeFiles = ( files: ArrayLike< File > ) => void;

interface EditProps {
	name: string;
	clientId: string;
	isSelected: boolean;
}

/** The parts of the store core/block-editor that are used here. */
interface BlockEditor {
	getSelectedBlockClientId: () => string | null;
	hasSelectedInnerBlock: ( clientId: string, deep: boolean ) => boolean;
}

/** Reports files to the surrounding block; null outside of such a block. */
const FilesContext = createContext< TakeFiles | null >( null );

/**
 * Shows the upgrade banner in a core block when the user adds a file of a type that its plan lacks. The upload
 * continues: the host decides whether to accept the file.
 */
export function nudgeOnUpload( nudge: UploadNudge ): void {
	const availability = getAvailability( nudge.name );
	if ( getStanding( availability ) !== 'missing-plan' ) {
		return;
	}
	const requiredPlan = availability.details?.required_plan ?? '';
	const id = `millwork/upload-nudge-${ nudge.fileType }`;

	addFilter(
		'editor.BlockEdit',
		id,
		createHigherOrderComponent(
			( BlockEdit: ComponentType< EditProps > ) =>
				function NudgingEdit( props: EditProps ) {
					const [ isShown, setShown ] = useState( false );
					if ( props.name !== nudge.name ) {
						return <BlockEdit { ...props } />;
					}
					const takeFiles: TakeFiles = ( files ) => {
						if ( includesType( files, nudge.fileType ) ) {
							setShown( true );
						}
					};
					return (
						<FilesContext.Provider value={ takeFiles }>
							<BlockEdit { ...props } />
							{ isShown && (
								<WhileNear { ...props }>
									<UpgradeBanner
										requiredPlan={ requiredPlan }
										block={ nudge.name }
										description={ nudge.description }
									/>
								</WhileNear>
							) }
						</FilesContext.Provider>
					);
				},
			'withUploadNudge'
		)
	);
	if ( nudge.mediaPlaceholder ) {
		watch( 'editor.MediaPlaceholder', 'onFilesPreUpload', nudge.name, id );
	}
	if ( nudge.mediaReplaceFlow ) {
		watch( 'editor.MediaReplaceFlow', 'onFilesUpload', nudge.name, id );
	}
}

/**
 * Shows its content until another block is selected. An upload moves the selection: into a cover's text, or away if it
 * fails.
 */
function WhileNear( {
	clientId,
	isSelected,
	children,
}: EditProps & { children: ReactNode } ) {
	const isNear = useSelect(
		( select ) => {
			const { getSelectedBlockClientId, hasSelectedInnerBlock } = select(
				blockEditorStore
			) as BlockEditor;
			return (
				isSelected ||
				getSelectedBlockClientId() === null ||
				hasSelectedInnerBlock( clientId, true )
			);
		},
		[ clientId, isSelected ]
	);
	return isNear ? <Suspense>{ children }</Suspense> : null;
}

/** Makes one of WordPress's components report its files to the surrounding block. */
function watch(
	filter: string,
	prop: 'onFilesPreUpload' | 'onFilesUpload',
	name: string,
	id: string
): void {
	type Props = Partial< Record< typeof prop, TakeFiles > >;
	addFilter(
		filter,
		id,
		createHigherOrderComponent(
			( Component: ComponentType< Props > ) =>
				function Watched( props: Props ) {
					const takeFiles = useContext( FilesContext );
					const block = useBlockEditContext() as { name?: string };
					// A block of another kind inside this one has its own files.
					if ( ! takeFiles || block.name !== name ) {
						return <Component { ...props } />;
					}
					const take: TakeFiles = ( files ) => {
						takeFiles( files );
						props[ prop ]?.( files );
					};
					return <Component { ...props } { ...{ [ prop ]: take } } />;
				},
			'withFilesWatched'
		)
	);
}

const includesType = ( files: ArrayLike< File >, type: string ) =>
	Array.from( files ?? [] ).some( ( file ) =>
		file?.type?.startsWith( `${ type }/` )
	);
