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
		caption?: string;
		/** For example '100%' or '400px'. */
		maxWidth: string;
		useAverageColor: boolean;
		id?: number;
		/** The hosted file on another host. */
		src?: string;
		/** An older editor's cached preview. */
		cacheHtml: string;
		posterData: object;
		/** Height as a percentage of the width. */
		videoRatio?: number;
		tracks: object[];
		privacySetting: number;
		allowDownload: boolean;
		displayEmbed: boolean;
		rating?: string;
		isPrivate?: boolean;
		isExample: boolean;
		duration?: number;
	}
>;

export type VideoAttributes = OwnAttributes &
	Pick< SupportAttributes, 'align' | 'className' >;
