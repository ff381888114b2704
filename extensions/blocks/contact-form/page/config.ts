import { getConfig } from '@wordpress/interactivity';
import type { Limits } from '../length';
import type { Condition, Subject } from '../logic';
import { readConfig } from 'shared/lib/page-config';

/** As printed by Millwork\Features\Forms\Page\Config. */
export interface Config {
	entries: string;
	challenge: string;
	problems: Record< string, string >;
	limits: [ string, string ];
	today: string;
	/** The route for files, its rules by form and field (how many, bytes, and these in words), and its texts. */
	files?: string;
	fileRules?: Record< string, Record< string, [ number, number, string ] > >;
	fileWords?: Record< string, string >;
	/** The route that tells which places are left; see late/places.ts. */
	places?: string;
	/** The route that saves a form, and texts about it; see late/later.ts. */
	drafts?: string;
	draftWords?: Record< 'saving' | 'copied' | 'failed', string >;
	/** URLs of the scripts for some fields, by name; see page/part.ts. */
	parts?: Record< string, string >;
	/** Texts of forms with steps. */
	steps?: Record< 'check' | 'edit' | 'empty' | 'words', string >;
	/** By form, for forms with conditions; see late/logic.ts. */
	logic?: Record<
		string,
		{
			conditions: Condition[];
			subjects: ( Subject & {
				name: string;
				/** An answer that visitors can't change. */
				fixed?: string;
				/** The answer if the address gives none. */
				empty?: string;
			} )[];
		}
	>;
	/** The fewest and most characters of texts, by form and field; 0 for no limit. */
	lengths?: Record< string, Record< string, Limits > >;
	/** By form: the address's parameters by field; see late/prefill.ts. */
	prefill?: Record< string, Record< string, string > >;
	words: Record<
		'problems' | 'sending' | 'failed' | 'offline' | 'again' | 'pick',
		string
	> & { shown?: string; hidden?: string; counted?: string };
}

/** The block's store, named in its markup. */
export const STORE = 'millwork/contact-form';

/** The server's URLs and texts, since the markup isn't trusted. Complete if `routeOf()` returns a URL. */
export const config = () => readConfig< Config >( STORE, getConfig ) as Config;
