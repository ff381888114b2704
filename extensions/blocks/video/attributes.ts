import type {
	AttributesOf,
	SupportAttributes,
} from 'shared/editor/register-block';
import type { HostedAttributes } from 'shared/editor/hosted-video';
import type metadata from './block.json';

type OwnAttributes = AttributesOf<
	typeof metadata,
	Omit< HostedAttributes, 'videoPressClassNames' > & {
		anchor?: string;
		title?: string;
		description?: string;
		/** HTML of the rich text field. */
		caption?: string;
		/** As '100%' or '400px'. */
		maxWidth: string;
		useAverageColor: boolean;
		id?: number;
		/** Where the hosted file was; of another host. */
		src?: string;
		/** What an older editor kept of its preview. */
		cacheHtml: string;
		posterData: object;
		/** Height in percent of the width. */
		videoRatio?: number;
		tracks: object[];
		privacySetting: number;
		allowDownload: boolean;
		displayEmbed: boolean;
		rating?: string;
		isPrivate?: boolean;
		isExample: boolean;
		/** Milliseconds. */
		duration?: number;
	}
>;

export type VideoAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' | 'className' >;
