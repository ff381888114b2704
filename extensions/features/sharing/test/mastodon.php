<?php
/** Gives the stand-in for a Mastodon server to the server that it runs in. */

declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

return new MastodonServer();
