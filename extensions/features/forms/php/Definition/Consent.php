<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Definition;

/** How somebody agrees in a consent field. The values stand in posts and in stored forms. */
enum Consent: string {

	/** By ticking a box. */
	case Explicit = 'explicit';

	/** By sending the form. */
	case Implicit = 'implicit';
}
