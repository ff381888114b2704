/** An error of the REST API or of the connection to it. */
export interface RestError {
	code?: string;
	message?: string;
	data?: { fields?: Record< string, string > };
}

export { messageOf } from 'shared/admin/errors';
