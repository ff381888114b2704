import { useState } from 'react';
import { useDispatch, useRegistry } from '@wordpress/data';
import { Button, Placeholder } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { BlockShell } from './block-shell';

interface EditUnavailableProps {
	clientId: string;
	onRetry: () => void;
}

interface EditorStore {
	savePost: () => Promise< void >;
	didPostSaveRequestFail: () => boolean;
}

/**
 * Shown if an edit couldn't be loaded. The block's content is unchanged. The user can try again, or save the post and
 * reload the editor.
 *
 * @param props.onRetry Loads the edit again.
 */
export function EditUnavailable( { clientId, onRetry }: EditUnavailableProps ) {
	const registry = useRegistry();
	// Widget screens have no post.
	const editor = useDispatch( 'core/editor' ) as
		Pick< EditorStore, 'savePost' > | undefined;
	const [ state, setState ] = useState< 'idle' | 'saving' | 'failed' >(
		'idle'
	);
	const saveAndReload = async () => {
		setState( 'saving' );
		await editor?.savePost();
		const { didPostSaveRequestFail } = registry.select(
			'core/editor'
		) as Pick< EditorStore, 'didPostSaveRequestFail' >;
		if ( didPostSaveRequestFail() ) {
			setState( 'failed' );
		} else {
			window.location.reload();
		}
	};
	return (
		<BlockShell clientId={ clientId }>
			<Placeholder
				label={ __( 'This block couldn’t be loaded.', 'millwork' ) }
				instructions={
					state === 'failed'
						? __(
								'The post couldn’t be saved. Copy anything you need, check your connection and try again.',
								'millwork'
							)
						: __(
								'Its content is safe. Try again, or save and reload if the plugin was just updated.',
								'millwork'
							)
				}
			>
				{ editor && (
					<Button
						variant="primary"
						onClick={ saveAndReload }
						isBusy={ state === 'saving' }
						accessibleWhenDisabled
						disabled={ state === 'saving' }
						__next40pxDefaultSize
					>
						{ __( 'Save and reload', 'millwork' ) }
					</Button>
				) }
				<Button
					variant="secondary"
					onClick={ onRetry }
					__next40pxDefaultSize
				>
					{ __( 'Try again', 'millwork' ) }
				</Button>
			</Placeholder>
		</BlockShell>
	);
}
