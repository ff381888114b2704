import { useState } from 'react';
import type { CSSProperties } from 'react';
import {
	BlockControls,
	InspectorControls,
	useBlockProps,
} from '@wordpress/block-editor';
import { ExternalLink, PanelBody, ToolbarGroup } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { ToolbarText } from 'shared/editor/toolbar-text';
import { ServicePreview } from 'shared/editor/consent';
import {
	EmbedForm,
	EmbedPlaceholder,
	useLinkForm,
} from 'shared/editor/link-form';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { GoogleCalendarAttributes } from '../attributes';
import { readCalendar } from '../calendar-code';
import icon from '../icon';

const HELP = 'https://support.google.com/calendar/answer/41207';

export default function GoogleCalendarEdit( {
	attributes,
	setAttributes,
}: BlockEditProps< GoogleCalendarAttributes > ) {
	const { height, url } = attributes;
	const [ isEditing, setIsEditing ] = useState( false );
	const src = readCalendar( url ?? '' )?.url;
	const form = useLinkForm( {
		stored: url,
		read: readCalendar,
		failure: __(
			"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work.",
			'millwork'
		),
		onFound: ( calendar ) => {
			setAttributes( calendar );
			setIsEditing( false );
			speak( __( 'Calendar embedded.', 'millwork' ) );
		},
	} );
	const blockProps = useBlockProps( {
		style: {
			'--millwork-calendar-height':
				height > 0 && height !== 600 ? `${ height }px` : undefined,
		} as CSSProperties,
	} );
	const label = __( 'Google Calendar URL or embed code', 'millwork' );

	if ( ! src || isEditing ) {
		return (
			<div { ...blockProps }>
				<EmbedPlaceholder
					icon={ icon }
					title={ __( 'Google Calendar', 'millwork' ) }
					instructions={
						<ol>
							<li>
								{ __(
									'Make the calendar public in Google Calendar.',
									'millwork'
								) }{ ' ' }
								<ExternalLink href={ HELP }>
									{ __( 'Learn how', 'millwork' ) }
								</ExternalLink>
							</li>
							<li>
								{ __(
									'Paste its public URL or embed code here.',
									'millwork'
								) }
							</li>
						</ol>
					}
					form={ form }
					label={ label }
					isLong
					takesFocus={ isEditing }
					onCancel={
						src
							? () => {
									form.reset();
									setIsEditing( false );
								}
							: undefined
					}
				/>
			</div>
		);
	}

	return (
		<div { ...blockProps }>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarText
						onClick={ () => {
							form.reset();
							setIsEditing( true );
						} }
					>
						{ __( 'Edit URL', 'millwork' ) }
					</ToolbarText>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Calendar settings', 'millwork' ) }>
					<EmbedForm form={ form } label={ label } isLong />
				</PanelBody>
			</InspectorControls>
			<div className="millwork-embed-preview">
				<ServicePreview
					key={ src }
					service="google-calendar"
					src={ src }
					title={ __( 'Calendar', 'millwork' ) }
					button={ __( 'Show the calendar', 'millwork' ) }
				/>
			</div>
		</div>
	);
}
