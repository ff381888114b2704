import { InspectorControls } from '@wordpress/block-editor';
import {
	BaseControl,
	CheckboxControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import { createFieldEdit } from 'features/forms/editor/form-field/edit';
import type { ControlProps } from 'features/forms/editor/form-field/edit';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { FieldFileAttributes } from './attributes';
import metadata from './block.json';

type FileProps = ControlProps & {
	attributes: Readonly< FieldFileAttributes >;
	setAttributes: ( attributes: Partial< FieldFileAttributes > ) => void;
};

const MB = 1024 * 1024;

/** Groups as the server knows them (Uploads\FileTypes), and those of a field that lists none. */
const USUAL = [ 'images', 'documents' ];
const groups = (): [ string, string ][] => [
	[ 'images', __( 'Images (JPG, PNG, GIF, WebP, AVIF, HEIC)', 'millwork' ) ],
	[ 'documents', __( 'Documents (PDF, Office, text)', 'millwork' ) ],
	[ 'audio', __( 'Audio (MP3, M4A, WAV, OGG, FLAC)', 'millwork' ) ],
	[ 'video', __( 'Video (MP4, MOV, WebM)', 'millwork' ) ],
	[ 'archives', __( 'Archives (ZIP)', 'millwork' ) ],
];

const MOST_FILES = 20;

/** The largest file that the server accepts, in MB. */
const mostOfServer = () =>
	Math.max(
		1,
		Math.floor( ( getEditorData().formFiles?.server ?? 0 ) / MB )
	);

const usualSize = () =>
	Math.max( 1, Math.floor( ( getEditorData().formFiles?.usual ?? 0 ) / MB ) );

export default createFieldEdit( {
	type: 'file',
	control: FileControl,
	below: Hint as ( props: ControlProps ) => JSX.Element,
	settings: Settings as ( props: ControlProps ) => JSX.Element,
	emptyLabel: () => __( 'File', 'millwork' ),
} );

function FileControl() {
	return (
		<div className="jetpack-field__drop">
			<input type="file" disabled aria-hidden />
		</div>
	);
}

function Hint( {
	attributes: { maxfiles = 1, millworkMaxSize: size },
}: FileProps ) {
	const megabytes = Math.min( size || usualSize(), mostOfServer() );
	return (
		<p className="jetpack-field__hint">
			{ sprintf(
				/* translators: 1: a number of files, 2: a number of megabytes. */
				__(
					'Number of files: up to %1$d. Size of each file: up to %2$d MB.',
					'millwork'
				),
				maxfiles,
				megabytes
			) }
		</p>
	);
}

function Settings( { attributes, setAttributes }: FileProps ) {
	const {
		filetypes,
		maxfiles = 1,
		millworkAttach: isAttached,
		millworkMaxSize: size,
	} = attributes;
	const stored =
		typeof filetypes === 'string' ? filetypes.split( ',' ) : filetypes;
	const listed = ( stored ?? [] )
		.map( ( one ) => String( one ).trim() )
		.filter( Boolean );
	const kinds = listed.length ? listed : USUAL;
	const others = kinds.filter(
		( kind ) => ! groups().some( ( [ group ] ) => group === kind )
	);
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Files', 'millwork' ) }
				attributes={ {
					filetypes,
					maxfiles: attributes.maxfiles,
					millworkAttach: isAttached,
					millworkMaxSize: size,
				} }
				setAttributes={ setAttributes }
				defaults={ defaultsOf(
					metadata,
					'filetypes',
					'maxfiles',
					'millworkMaxSize',
					'millworkAttach'
				) }
			>
				<Setting
					label={ __( 'File types', 'millwork' ) }
					of="filetypes"
				>
					<fieldset style={ { display: 'grid', gap: 8 } }>
						<BaseControl.VisualLabel as="legend">
							{ __( 'File types', 'millwork' ) }
						</BaseControl.VisualLabel>
						{ groups().map( ( [ group, label ] ) => (
							<CheckboxControl
								key={ group }
								label={ label }
								checked={ kinds.includes( group ) }
								onChange={ ( isOn ) =>
									setAttributes( {
										filetypes: isOn
											? [ ...kinds, group ]
											: kinds.filter(
													( kind ) => kind !== group
												),
									} )
								}
								__nextHasNoMarginBottom
							/>
						) ) }
						<p style={ { margin: 0 } }>
							{ others.length
								? sprintf(
										/* translators: %s: kinds of files, such as 'pdf, docx'. */
										__( 'Also: %s', 'millwork' ),
										others.join( ', ' )
									)
								: __(
										'If none is checked, visitors can send images and documents. Programs and web pages are never accepted.',
										'millwork'
									) }
						</p>
					</fieldset>
				</Setting>
				<Setting
					label={ __( 'Number of files', 'millwork' ) }
					of="maxfiles"
				>
					<TextControl
						type="number"
						label={ __( 'Number of files', 'millwork' ) }
						min={ 1 }
						max={ MOST_FILES }
						value={ maxfiles }
						onChange={ ( value ) =>
							setAttributes( {
								maxfiles:
									Math.min( MOST_FILES, Number( value ) ) ||
									undefined,
							} )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				<Setting
					label={ __( 'Largest file (MB)', 'millwork' ) }
					of="millworkMaxSize"
				>
					<TextControl
						type="number"
						label={ __( 'Largest file (MB)', 'millwork' ) }
						help={ sprintf(
							/* translators: 1: the site's usual limit, 2: the server's limit, both in megabytes. */
							__(
								'Leave empty for the site’s setting (%1$d MB). This server accepts up to %2$d MB.',
								'millwork'
							),
							usualSize(),
							mostOfServer()
						) }
						min={ 1 }
						max={ mostOfServer() }
						value={ size || '' }
						onChange={ ( value ) =>
							setAttributes( {
								millworkMaxSize: Math.max( 0, Number( value ) ),
							} )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				<Setting
					label={ __( 'Attach to the email', 'millwork' ) }
					of="millworkAttach"
				>
					<ToggleControl
						label={ __( 'Attach to the email', 'millwork' ) }
						help={ __(
							'Up to 7 MB in total. The email always has links to all files, which work for a week.',
							'millwork'
						) }
						checked={ isAttached }
						onChange={ ( value ) =>
							setAttributes( { millworkAttach: value } )
						}
						__nextHasNoMarginBottom
					/>
				</Setting>
			</SettingsPanel>
		</InspectorControls>
	);
}
